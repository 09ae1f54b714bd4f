import { ApiFailure } from '#api/api-failure.ts';
import type { ChatPorts } from './chat-ports.ts';
import type { SubmitOptions } from './submit-options.ts';
import type { ChatSnapshot } from './chat-snapshot.ts';
import { newId } from '#api/new-id.ts';
import type { createSending } from './send-messages.ts';
import type { createUnsentMessages } from './unsent-messages.ts';

interface SendingSession extends Pick<ReturnType<typeof createSending>, 'submitMessage' | 'waitBehind' | 'deliver'> {
  unsent: Pick<ReturnType<typeof createUnsentMessages>, 'find' | 'waiting'>;
  ports: Pick<ChatPorts, 'now' | 'after'>;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => ChatSnapshot;
}

/** A hidden page follows no events that would report the server's return. After these tries, becoming visible does. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000];

/**
 * Sends a message whose caller waits for the reply. If the server does not answer, the message is stored, `onKept` is
 * called, and the promise settles after it was delivered in any way. Later messages wait for it.
 *
 * @throws ApiFailure if it was refused or taken back
 */
export async function submitUntilSent(session: SendingSession, text: string, options: SubmitOptions): Promise<{ replyMessageId: string }> {
  const { unsent } = session;
  const id = options.id ?? newId();
  if (unsent.waiting().length > 0) {
    session.waitBehind(id, text, options);
  } else {
    try {
      return await session.submitMessage(text, options, id);
    } catch (error) {
      if (unsent.find(id)?.delivery.state !== 'waiting') throw error;
    }
  }
  options.onKept?.();
  void keepTrying(session, id);
  return untilSent(session, id);
}

async function keepTrying({ unsent, ports, deliver }: SendingSession, id: string): Promise<void> {
  for (const pauseMs of pausesMs) {
    await ports.after(pauseMs);
    if (!unsent.find(id)) return;
    // A failure is shown at the message itself.
    if (unsent.waiting()[0]?.id === id) await deliver(id).catch(() => undefined);
  }
}

function untilSent({ subscribe, getSnapshot }: SendingSession, id: string): Promise<{ replyMessageId: string }> {
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
