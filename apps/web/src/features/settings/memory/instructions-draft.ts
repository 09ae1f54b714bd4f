/** The key belongs to those that are removed when another user signs in. */
const key = 'parley:instructions';
let draft: string | null | undefined;
const listeners = new Set<() => void>();

/** The instructions as they were typed in this tab and not saved; null if there are none. */
export function readInstructionsDraft(): string | null {
  if (draft !== undefined) return draft;
  try {
    draft = sessionStorage.getItem(key);
  } catch {
    draft = null;
  }
  return draft;
}

/** Keeps the instructions across pages and reloads. Null after they were saved or given up. */
export function keepInstructionsDraft(typed: string | null): void {
  draft = typed;
  try {
    if (typed === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, typed);
  } catch {
    // Storage is full or forbidden. The draft lives as long as this page.
  }
  for (const listener of listeners) listener();
}

export function subscribeToInstructionsDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
