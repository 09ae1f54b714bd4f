import { useSyncExternalStore } from 'react';

const storageKey = 'parley.openFolders';
const listeners = new Set<() => void>();
const none: ReadonlySet<string> = new Set();
let openIds: ReadonlySet<string> | null = null;

/** The folders whose contents the side bar shows on this device. The server draws all of them closed. */
export function useOpenFolders(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Shows or hides the contents of a folder. */
export function setFolderOpen(id: string, isOpen: boolean): void {
  const next = new Set(read());
  if (isOpen) next.add(id);
  else next.delete(id);
  openIds = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify([...next]));
  } catch {
    // They are closed again next time.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): ReadonlySet<string> {
  openIds ??= new Set(readStored());
  return openIds;
}

function readStored(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
