import { useEffect, useState } from 'react';
import { newId } from '#api/new-id.ts';
import type { ChatSession } from '../session/chat-session.ts';
import { getChatSession, placeChatSession, putBackChatSession, takeChatSession } from '../session/chat-sessions.ts';
import { createTemporaryPorts } from './temporary-ports.ts';

/** How many components hold each conversation. React may unmount and mount a component again in the same turn. */
const holders = new Map<string, number>();
/** Shows another conversation on the open page; null if the page is not open. */
let showOnPage: ((conversationId: string) => void) | null = null;
/** The conversation that *Undo* has brought back, until its page has taken it. */
let returning: string | null = null;

/** What is typed and not sent, by conversation. It goes with the page. */
const drafts = new Map<string, string>();

export const temporaryDraft = {
  read: (conversationId: string): string => drafts.get(conversationId) ?? '',
  write: (conversationId: string, text: string): void => void drafts.set(conversationId, text),
};

/**
 * The conversation of the page for temporary conversations. It is gone when the page closes.
 *
 * @param onLost called after words were lost, with a function that brings them back
 */
export function useTemporaryChat(onLost: (bringBack: () => void) => void, openPage: () => void): string {
  const [conversationId, setConversationId] = useState(() => returning ?? begin());
  useEffect(() => {
    returning = null;
    showOnPage = setConversationId;
    holders.set(conversationId, (holders.get(conversationId) ?? 0) + 1);
    const warn = (event: BeforeUnloadEvent) => {
      if (hasWords(getChatSession(conversationId))) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      showOnPage = null;
      holders.set(conversationId, (holders.get(conversationId) ?? 1) - 1);
      setTimeout(() => {
        if (holders.get(conversationId) !== 0) return;
        holders.delete(conversationId);
        const session = takeChatSession(conversationId);
        const isLost = hasWords(session);
        const { queued } = session.getSnapshot();
        for (const { id } of queued) session.takeQueued(id);
        void session.stop();
        const draft = temporaryDraft.read(conversationId);
        drafts.delete(conversationId);
        if (!isLost) return;
        onLost(() => {
          // What waited was not sent. It stands in the field again.
          temporaryDraft.write(conversationId, [...queued.map(({ text }) => text), draft].filter(Boolean).join('\n'));
          bringBack(session, openPage);
        });
      });
    };
  }, [conversationId, onLost, openPage]);
  return conversationId;
}

function hasWords(session: ChatSession): boolean {
  const { messages, queued } = session.getSnapshot();
  return messages.length > 0 || queued.length > 0 || temporaryDraft.read(session.conversationId).trim() !== '';
}

function begin(): string {
  const conversationId = newId();
  placeChatSession(conversationId, createTemporaryPorts(conversationId));
  getChatSession(conversationId).beginNew();
  return conversationId;
}

function bringBack(session: ChatSession, openPage: () => void): void {
  putBackChatSession(session);
  if (showOnPage) {
    showOnPage(session.conversationId);
    return;
  }
  returning = session.conversationId;
  openPage();
}
