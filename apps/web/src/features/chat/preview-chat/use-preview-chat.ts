import { useEffect, useState } from 'react';
import { getChatSession } from '../session/chat-sessions.ts';
import { newId } from '#api/new-id.ts';
import { handedOverPreviewChat, holdPreviewChat, removePreviewChat, previewChatTaken } from './preview-chats.ts';

export interface PreviewChat {
  conversationId: string;
  /** Deletes the conversation and starts a new one. */
  restart: () => void;
}

/**
 * The conversation of an assistant's preview. It is deleted when its panel closes, and with each restart.
 *
 * @param assistantId null if the assistant is not saved yet
 */
export function usePreviewChat(assistantId: string | null): PreviewChat {
  const [conversationId, setConversationId] = useState(() => begin(assistantId === null ? null : handedOverPreviewChat(assistantId)));
  useEffect(() => {
    const release = holdPreviewChat(conversationId);
    if (assistantId !== null) previewChatTaken(assistantId);
    const leave = (event: PageTransitionEvent) => {
      // A page in the browser's back/forward cache may be shown again.
      if (!event.persisted) void removePreviewChat(conversationId);
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
