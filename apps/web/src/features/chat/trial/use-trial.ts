import { useEffect, useState } from 'react';
import { getChatSession } from '../chat-sessions.ts';
import { newId } from '#api/new-id.ts';
import { handedTrial, holdTrial, removeTrial, trialTaken } from './trial-conversations.ts';

export interface Trial {
  conversationId: string;
  /** Forgets what was said and begins anew. */
  restart: () => void;
}

/**
 * The conversation in which an assistant is tried out. It is deleted when its panel goes, and with each new beginning.
 *
 * @param assistantId null where the assistant is not saved yet
 */
export function useTrial(assistantId: string | null): Trial {
  const [conversationId, setConversationId] = useState(() => begin(assistantId === null ? null : handedTrial(assistantId)));
  useEffect(() => {
    const release = holdTrial(conversationId);
    if (assistantId !== null) trialTaken(assistantId);
    const leave = (event: PageTransitionEvent) => {
      // A page that the browser keeps may be shown again.
      if (!event.persisted) void removeTrial(conversationId);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      release();
    };
  }, [assistantId, conversationId]);
  return { conversationId, restart: () => setConversationId(begin(null)) };
}

function begin(handedId: string | null): string {
  const conversationId = handedId ?? newId();
  getChatSession(conversationId).beginNew();
  return conversationId;
}
