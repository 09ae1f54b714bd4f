import { call } from '#api/call.ts';
import { forgetPage } from '#api/offline/kept-pages.ts';
import type { SubmitOptions } from '../session/submit-options.ts';
import type { ChatSession } from '../session/chat-session.ts';
import { getChatSession } from '../session/chat-sessions.ts';

/** How many components hold each preview chat. It is deleted with the last of them. */
const holders = new Map<string, number>();
/** Preview chats that move to the page of their saved assistant, by its id. */
const handed = new Map<string, { conversationId: string; release: () => void }>();

/** Sends in a preview chat, now or after the arriving reply. */
export function sendInPreviewChat(conversationId: string, text: string, options: SubmitOptions): void {
  getChatSession(conversationId).submitOrQueue(text, { ...options, kind: 'chat', isPreviewChat: true });
}

/**
 * Keeps a preview chat while it is shown.
 *
 * @returns a function that releases it; the last release deletes it
 */
export function holdPreviewChat(conversationId: string): () => void {
  holders.set(conversationId, (holders.get(conversationId) ?? 0) + 1);
  return () => {
    holders.set(conversationId, (holders.get(conversationId) ?? 1) - 1);
    // A takeover happens in the same turn.
    setTimeout(() => {
      if (holders.get(conversationId) !== 0) return;
      holders.delete(conversationId);
      void removePreviewChat(conversationId);
    });
  };
}

/** Leaves a preview chat to the page of its assistant. */
export function handOverPreviewChat(assistantId: string, conversationId: string): void {
  handed.set(assistantId, { conversationId, release: holdPreviewChat(conversationId) });
}

/** The preview chat that was left to an assistant's page, until that page has taken it. */
export const handedOverPreviewChat = (assistantId: string): string | null => handed.get(assistantId)?.conversationId ?? null;

/** The assistant's page now holds its preview chat. */
export function previewChatTaken(assistantId: string): void {
  handed.get(assistantId)?.release();
  handed.delete(assistantId);
}

/** Deletes a preview chat's messages, here and on the server. If that fails, the server deletes them a day later. */
export async function removePreviewChat(conversationId: string): Promise<void> {
  const session = getChatSession(conversationId);
  for (const { id } of session.getSnapshot().queued) session.takeQueued(id);
  if (session.getSnapshot().isAwaitingReply) await untilSent(session);
  const { messages } = session.getSnapshot();
  for (const { id, delivery } of messages) if (delivery) session.discardUnsent(id);
  if (messages.every(({ delivery }) => delivery)) return;
  await call('DELETE /api/conversations/{id}', { params: { id: conversationId }, keepalive: true }).catch(() => undefined);
  await forgetPage(conversationId);
}

function untilSent(session: ChatSession): Promise<void> {
  return new Promise((resolve) => {
    const leave = session.subscribe(() => {
      if (session.getSnapshot().isAwaitingReply) return;
      leave();
      resolve();
    });
  });
}
