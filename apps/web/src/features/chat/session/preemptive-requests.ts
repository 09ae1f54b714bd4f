import type { ChatPorts } from './chat-ports.ts';
import type { SubmitOptions } from './submit-options.ts';
import { newId } from '#api/new-id.ts';
import { sendBody } from './send-body.ts';

/** Asks the server to begin a reply before it is certain that the user has finished speaking. */
export function createPreemptiveRequests(conversationId: string, ports: Pick<ChatPorts, 'call' | 'now' | 'timeZone'>) {
  const params = { id: conversationId };
  /** Requests leave in order: what is withdrawn must have been asked for before. */
  let last: Promise<unknown> = Promise.resolve();
  // What fails here is asked for again by the message itself.
  const enqueue = (task: () => Promise<unknown>) => void (last = last.then(task).catch(() => undefined));

  return {
    /** Begins the reply to a message that will probably be sent. Send the message with the ids that this returns. */
    beginPreemptive(text: string, options: SubmitOptions & { origin: 'voice' }): { id: string; replyId: string } {
      const named = { id: newId(), replyId: newId() };
      const body = sendBody({ id: named.id, text, origin: options.origin }, { ...options, ...named }, ports.timeZone);
      enqueue(() => ports.call('POST /api/conversations/{id}/preemptive-reply', { params, body }));
      return named;
    },
    withdrawPreemptive(): void {
      enqueue(() => ports.call('DELETE /api/conversations/{id}/preemptive-reply', { params }));
    },
  };
}
