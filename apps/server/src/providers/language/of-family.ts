/**
 * The entry of a table of models by a model's id; null if the table has none. A key names a model and its dated or sized variants.
 *
 * @param modelId as its provider names it, with or without the maker's name before a slash: `openai/gpt-4o`
 */
export function ofFamily<T>(table: Readonly<Record<string, T>>, modelId: string): T | null {
  let name = modelId.slice(modelId.lastIndexOf('/') + 1).toLowerCase();
  for (;;) {
    const entry = Object.hasOwn(table, name) ? table[name] : undefined;
    if (entry !== undefined) return entry;
    const end = Math.max(name.lastIndexOf('-'), name.lastIndexOf(':'), name.lastIndexOf('@'));
    if (end <= 0) return null;
    name = name.slice(0, end);
  }
}
