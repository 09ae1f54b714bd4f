import { ApiFailure } from '#api/api-failure.ts';
import { newId } from '#api/new-id.ts';
import type { ChatPorts } from './chat-ports.ts';
import type { ChatStore } from './chat-store.ts';
import { composePending, waitingDelivery } from './compose-pending.ts';
import type { Following } from './follow-conversation.ts';
import type { Loading } from './load-conversation.ts';
import type { Sending } from './send-messages.ts';
import type { SubmitOptions } from './submit-options.ts';
import type { UnsentMessages } from './unsent-messages.ts';

/** A hidden page follows no events that would report the server's return. After these tries, becoming visible does. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000];

interface SubmitClients {
  unsent: UnsentMessages;
  loading: Loading;
  following: Following;
  sending: Sending;
}

/**
 * Returns a function that sends a message whose caller waits for the reply. If the server does not answer, the message is
 * stored, `onKept` is called, and the promise settles after it was delivered in any way. Later messages wait for it. It
 * rejects with ApiFailure if the message was refused or taken back.
 */
export function createSubmitUntilSent(
  store: ChatStore,
  ports: Pick<ChatPorts, 'now' | 'after'>,
  { unsent, loading, following, sending }: SubmitClients,
) {
  /** Puts a message after those that wait for the server. It is sent after them. */
  function waitBehind(id: string, text: string, options: SubmitOptions): void {
    void loading.loadLatest();
    const message = composePending(store.getSnapshot(), { id, text, options, createdAt: ports.now(), delivery: waitingDelivery });
    unsent.add(message);
    void unsent.keep(message);
    store.publish();
  }

  async function keepTrying(id: string): Promise<void> {
    for (const pauseMs of pausesMs) {
      await ports.after(pauseMs);
      if (!unsent.find(id)) return;
      // A failure is shown at the message itself.
      if (unsent.waiting()[0]?.id === id) await sending.deliver(id).catch(() => undefined);
    }
  }

  return async (text: string, options: SubmitOptions): Promise<{ replyMessageId: string }> => {
    const id = options.id ?? newId();
    if (unsent.waiting().length > 0) {
      waitBehind(id, text, options);
    } else {
      try {
        return await sending.submitMessage(text, options, id);
      } catch (error) {
        if (unsent.find(id)?.delivery.state !== 'waiting') throw error;
      }
    }
    options.onKept?.();
    void keepTrying(id);
    return untilSent(store, following, id);
  };
}

function untilSent({ getSnapshot }: ChatStore, { subscribe }: Following, id: string): Promise<{ replyMessageId: string }> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const { messages, hasNewer } = getSnapshot();
      const message = messages.find((candidate) => candidate.id === id);
      const reply = messages.find(({ parentId, role }) => parentId === id && role === 'assistant');
      if (reply) resolve({ replyMessageId: reply.id });
      else if (message?.delivery?.state === 'failed') reject(new ApiFailure(message.delivery.code ?? 'internal', 0));
      // While an old part of the conversation is shown, its end is not loaded.
      else if (!message && !hasNewer) reject(new ApiFailure('not_found', 0));
      else return;
      leave();
    };
    const leave = subscribe(check);
    check();
  });
}
