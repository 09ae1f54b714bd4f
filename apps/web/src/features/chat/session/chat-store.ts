import { oncePerFrame } from '../thread/once-per-frame.ts';
import type { ChatPorts } from './chat-ports.ts';
import { type ChatState, emptyChat, toSnapshot } from './chat-state.ts';

export type ChatStore = ReturnType<typeof createChatStore>;

/** The one state of a conversation. Loading, following, sending and commands read and change it; components read its snapshot. */
export function createChatStore(conversationId: string, { requestFrame }: Pick<ChatPorts, 'requestFrame'>) {
  let state = emptyChat;
  let snapshot = toSnapshot(conversationId, state);
  const listeners = new Set<() => void>();

  function change(patch: Partial<ChatState>): void {
    state = { ...state, ...patch };
  }

  function publish(patch: Partial<ChatState> = {}): void {
    change(patch);
    snapshot = toSnapshot(conversationId, state);
    for (const listener of listeners) listener();
  }

  return {
    conversationId,
    getState: () => state,
    /** The state at the last `publish`. */
    getSnapshot: () => snapshot,
    /** Changes the state. The snapshot follows with the next `publish`. */
    change,
    /** Changes the state, renews the snapshot and calls the listeners. */
    publish,
    /** Like `publish`, with the next frame, once for all changes until then. */
    publishSoon: oncePerFrame(requestFrame, publish),
    /** @returns a function that removes the listener */
    addListener(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hasListeners: () => listeners.size > 0,
  };
}
