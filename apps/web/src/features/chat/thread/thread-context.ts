import type { AnswerSettings } from '@parley/contracts/messages/answer-settings';
import { createContext, type Dispatch, type SetStateAction, useContext } from 'react';
import type { DocumentPlace } from '../document/document-place.ts';
import type { ChatSession } from '../session/chat-session.ts';
import type { ChatSlots } from '../page/chat-slots.ts';

export interface ThreadContextValue {
  session: ChatSession;
  slots: ChatSlots;
  /** What a run needs to know about the user and the model. */
  runChoice: () => { model?: string; locale: string; settings?: AnswerSettings };
  /** Opens the model menu, for *Use another model*; absent if there is none. */
  chooseModel?: () => void;
  /** Opens a URL of this site without reloading the page. */
  openPath: (path: string) => void;
  /** Opens a document beside the conversation; absent where there is no place for it. */
  openDocument?: (place: DocumentPlace) => void;
  /** Puts words into the composer as a quotation; absent if there is no composer. */
  quote?: (words: string) => void;
  /** Puts a message that was not sent back into the composer; absent if there is no composer. */
  editUnsent?: (messageId: string) => void;
  editingId: string | null;
  setEditingId: Dispatch<SetStateAction<string | null>>;
}

export const ThreadContext = createContext<ThreadContextValue | null>(null);

/** What every message of the thread needs. */
export function useThread(): ThreadContextValue {
  const value = useContext(ThreadContext);
  if (!value) throw new Error('a message stands outside a thread');
  return value;
}
