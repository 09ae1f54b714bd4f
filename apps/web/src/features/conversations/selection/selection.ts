import type { Conversation } from '@parley/contracts/conversations/conversation';
import { useSyncExternalStore } from 'react';

/** The selected conversations by id; null while nothing is being selected. */
export type Selection = ReadonlyMap<string, Conversation> | null;

let selection: Selection = null;
const listeners = new Set<() => void>();

/** The selection in the side bar. The server draws none. */
export function useSelection(): Selection {
  return useSyncExternalStore(subscribe, getSelection, () => null);
}

export const getSelection = () => selection;

/** Selects these conversations; null ends the selection. */
export function setSelection(next: Selection): void {
  selection = next;
  for (const listener of listeners) listener();
}

/** The selection with one more or one less. */
export function toggled(selected: ReadonlyMap<string, Conversation>, conversation: Conversation): ReadonlyMap<string, Conversation> {
  const next = new Map(selected);
  if (!next.delete(conversation.id)) next.set(conversation.id, conversation);
  return next;
}

/** Ends the selection of conversations that no longer exist: a change of many needs all of them. */
export function deselect(ids: readonly string[]): void {
  if (!selection || !ids.some((id) => selection?.has(id))) return;
  const gone = new Set(ids);
  setSelection(new Map([...selection].filter(([id]) => !gone.has(id))));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
