import { createContext, useContext } from 'react';
import type { ChatSession } from './chat-session.ts';
import type { ChatSlots } from './chat-slots.ts';

export interface ThreadContextValue {
  session: ChatSession;
  slots: ChatSlots;
  /** What a run is told about the person and which model answers. */
  runChoice: () => { model?: string; locale: string };
  /** Opens the model menu, for *Use another model*; where there is none, it is not offered. */
  chooseModel?: () => void;
  /** Opens an address of this site without loading the page anew. */
  openPath: (path: string) => void;
  editingId: string | null;
  setEditingId: (messageId: string | null) => void;
}

export const ThreadContext = createContext<ThreadContextValue | null>(null);

/** What every message of the thread works with. */
export function useThread(): ThreadContextValue {
  const value = useContext(ThreadContext);
  if (!value) throw new Error('a message stands outside a thread');
  return value;
}
