/**
 * Whether the arguments of a tool call are JSON to their end. The output limit can cut a call anywhere, and providers report a cut call
 * like a whole one, before they tell why the reply ended.
 */
export function isWholeInput(input: string): boolean {
  try {
    JSON.parse(input);
    return true;
  } catch {
    return false;
  }
}
