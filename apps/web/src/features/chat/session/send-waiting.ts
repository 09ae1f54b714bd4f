import type { ChatSnapshot } from './chat-snapshot.ts';
import type { createUnsentMessages } from './unsent-messages.ts';

interface WaitingSession {
  unsent: ReturnType<typeof createUnsentMessages>;
  deliver: (id: string) => Promise<unknown>;
  load: () => Promise<void>;
  /** Resolves when the pending load is done, if there is one. */
  getReading: () => Promise<void> | null;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => ChatSnapshot;
}

/** Sends waiting messages, each after the previous reply. Ends early if the server still does not answer. */
export async function sendWaiting({ unsent, deliver, load, getReading, subscribe, getSnapshot }: WaitingSession): Promise<void> {
  if (await unsent.forgetTaken()) void load();
  const waiting = unsent.waiting();
  if (waiting.length === 0) return;
  // Replies arrive only while the stream is followed.
  const stopFollowing = subscribe(() => undefined);
  try {
    for (let reading = getReading(); reading; reading = getReading()) await reading;
    for (const { id } of waiting) {
      await replyEnd({ subscribe, getSnapshot });
      if (unsent.find(id)?.delivery.state === 'waiting') await deliver(id);
    }
  } catch {
    // The failure is shown at the message itself; the rest waits for the next time.
  } finally {
    stopFollowing();
  }
}

/** Resolves when no reply is arriving. */
function replyEnd({ subscribe, getSnapshot }: Pick<WaitingSession, 'subscribe' | 'getSnapshot'>): Promise<void> {
  const isQuiet = () => getSnapshot().streamingId === null && !getSnapshot().isAwaitingReply;
  if (isQuiet()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!isQuiet()) return;
      stop();
      resolve();
    });
  });
}
