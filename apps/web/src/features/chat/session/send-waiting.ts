import type { ChatPorts } from './chat-ports.ts';
import type { ChatStore } from './chat-store.ts';
import type { Following } from './follow-conversation.ts';
import type { Loading } from './load-conversation.ts';
import type { Sending } from './send-messages.ts';
import type { UnsentMessages } from './unsent-messages.ts';

interface WaitingClients {
  unsent: UnsentMessages;
  loading: Loading;
  following: Following;
  sending: Sending;
  places: ChatPorts['places'];
}

/** @returns a function that sends waiting messages, each after the previous reply. It ends early if the server still does not answer. */
export function createSendWaiting(store: ChatStore, { unsent, loading, following, sending, places }: WaitingClients): () => Promise<void> {
  let running: Promise<void> | null = null;

  async function sendWaiting(): Promise<void> {
    if (await unsent.forgetTaken()) void loading.load();
    const waiting = unsent.waiting();
    if (waiting.length === 0) return;
    // Replies arrive only while the stream is followed.
    const stopFollowing = store.hasListeners() ? following.subscribe(() => undefined) : await followInBackground();
    try {
      await loading.whenIdle();
      for (const { id } of waiting) {
        await replyEnd(store, following);
        // A reply takes long. Meanwhile, another tab may have sent the message or taken it back.
        if (await unsent.forgetTaken()) store.publish();
        if (unsent.find(id)?.delivery.state === 'waiting') await sending.deliver(id);
      }
    } catch {
      // The failure is shown at the message itself; the rest waits for the next time.
    } finally {
      stopFollowing();
    }
  }

  /** Many conversations may have a message that waits, and a browser opens few connections. */
  async function followInBackground(): Promise<() => void> {
    const started = Promise.withResolvers<void>();
    const stop = places.take(() => {
      started.resolve();
      return following.subscribe(() => undefined);
    });
    await started.promise;
    return stop;
  }

  return () => {
    running ??= sendWaiting().finally(() => {
      running = null;
    });
    return running;
  };
}

/** Resolves when no reply is arriving. */
function replyEnd({ getSnapshot }: ChatStore, { subscribe }: Following): Promise<void> {
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
