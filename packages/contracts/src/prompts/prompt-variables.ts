/** A place in a saved prompt that the user fills in. This module carries no schema, so the web client may import it at run time. */
export type PromptVariable = {
  name: string;
  /** What its field holds at first. */
  initial: string;
  /** The values to choose from; empty: any text. */
  choices: string[];
};

/** `{{name}}`, `{{name=value}}` or `{{name=one|two}}`. Neither part contains braces or line breaks. */
const pattern = /\{\{\s*([^\s{}=][^{}=\n]{0,59}?)\s*(?:=([^{}\n]{0,1000}?))?\}\}/g;

/** The variables of a prompt, each once, in the order in which they first occur. The first value or list that is given counts. */
export function promptVariables(text: string): PromptVariable[] {
  const found = new Map<string, PromptVariable>();
  for (const [, name = '', given = ''] of text.matchAll(pattern)) {
    const values = given
      .split('|')
      .map((value) => value.trim())
      .filter(Boolean);
    const known = found.get(name);
    if (known && (known.initial !== '' || values.length === 0)) continue;
    found.set(name, { name, initial: values[0] ?? '', choices: values.length > 1 ? [...new Set(values)] : [] });
  }
  return [...found.values()];
}

/** The text with its variables replaced. A variable without a value stays as it is written. */
export function fillPrompt(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(pattern, (written, name: string) => values.get(name) ?? written);
}
