/** Keys with this beginning are removed when another user signs in. */
const prefix = 'parley:edit:';

/** What was typed in this tab into an editor that opens in place; null if there is nothing. */
export function readEdit<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Keeps what was typed across reloads. Null after it was saved or given up. */
export function keepEdit(name: string, typed: unknown): void {
  try {
    if (typed === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(typed));
  } catch {
    // Storage is full or forbidden. The words are still in the field.
  }
}
