import { call } from '#api/call.ts';
import { forgetPage } from '#api/offline/kept-pages.ts';
import type { SubmitOptions } from '../chat-ports.ts';
import type { ChatSession } from '../chat-session.ts';
import { getChatSession } from '../chat-sessions.ts';

/** How many hold each trial; it goes with the last of them. */
const holders = new Map<string, number>();
/** Trials on their way to the page of the assistant that was saved for them, by its id. */
const handed = new Map<string, { conversationId: string; release: () => void }>();

/** Sends in a conversation that nobody keeps, now or after the reply that is arriving. */
export function sendInTrial(conversationId: string, text: string, options: SubmitOptions): void {
  getChatSession(conversationId).submitOrQueue(text, { ...options, kind: 'chat', isTrial: true });
}

/**
 * Keeps a trial while somebody looks at it.
 *
 * @returns lets go of it; the last one to do so deletes it
 */
export function holdTrial(conversationId: string): () => void {
  holders.set(conversationId, (holders.get(conversationId) ?? 0) + 1);
  return () => {
    holders.set(conversationId, (holders.get(conversationId) ?? 1) - 1);
    // Whoever takes it over does so in the same turn.
    setTimeout(() => {
      if (holders.get(conversationId) !== 0) return;
      holders.delete(conversationId);
      void removeTrial(conversationId);
    });
  };
}

/** Leaves a trial to the page of the assistant it was begun with. */
export function handTrialOver(assistantId: string, conversationId: string): void {
  handed.set(assistantId, { conversationId, release: holdTrial(conversationId) });
}

/** The trial that was left to the page of an assistant, until that page has taken it. */
export const handedTrial = (assistantId: string): string | null => handed.get(assistantId)?.conversationId ?? null;

/** The page of an assistant holds its trial by now. */
export function trialTaken(assistantId: string): void {
  handed.get(assistantId)?.release();
  handed.delete(assistantId);
}

/** Deletes what was said in a trial, here and on the server. What fails is left to the server, which deletes it a day later. */
export async function removeTrial(conversationId: string): Promise<void> {
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
