import type { ChatPorts, SubmitOptions } from './chat-ports.ts';
import { newId } from '#api/new-id.ts';
import { sendBody } from './send-body.ts';

/** Replies that are asked for before their question is surely over. */
export function createAnticipation(conversationId: string, ports: Pick<ChatPorts, 'call' | 'now' | 'timeZone'>) {
  const params = { id: conversationId };
  /** Requests leave in order: what is withdrawn must have been asked for before. */
  let last: Promise<unknown> = Promise.resolve();
  // What fails here is asked for again by the message itself.
  const enqueue = (task: () => Promise<unknown>) => void (last = last.then(task).catch(() => undefined));

  return {
    /** Asks the server to begin the reply to what will probably be sent; submit it with the ids that are answered. */
    anticipate(text: string, options: SubmitOptions & { origin: 'voice' }): { id: string; replyId: string } {
      const named = { id: newId(ports.now()), replyId: newId(ports.now()) };
      const body = sendBody({ id: named.id, text, origin: options.origin }, { ...options, ...named }, ports.timeZone);
      enqueue(() => ports.call('POST /api/conversations/{id}/preemptive-reply', { params, body }));
      return named;
    },
    withdrawAnticipated(): void {
      enqueue(() => ports.call('DELETE /api/conversations/{id}/preemptive-reply', { params }));
    },
  };
}
