import { useSyncExternalStore } from 'react';
import { getChatSession } from './chat-sessions.ts';
import type { ChatSession } from './chat-session.ts';
import type { ChatSnapshot } from './chat-snapshot.ts';

/** A conversation's session and its present state. Follows the server while a component uses it. */
export function useChatSession(conversationId: string): { session: ChatSession; chat: ChatSnapshot } {
  const session = getChatSession(conversationId);
  const chat = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  return { session, chat };
}
