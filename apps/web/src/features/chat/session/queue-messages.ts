import { newId } from '#api/new-id.ts';
import type { ChatPorts } from './chat-ports.ts';
import type { QueuedMessage } from './chat-snapshot.ts';
import type { ChatState } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';
import { composePending, waitingDelivery } from './compose-pending.ts';
import type { Following } from './follow-conversation.ts';
import type { Sending } from './send-messages.ts';
import type { SubmitOptions } from './submit-options.ts';
import type { UnsentMessages } from './unsent-messages.ts';

export type MessageQueue = ReturnType<typeof createMessageQueue>;

/** Messages that wait until the arriving reply has ended. They are stored across reloads. */
export function createMessageQueue(
  store: ChatStore,
  { now, places }: Pick<ChatPorts, 'now' | 'places'>,
  { unsent, sending, following }: { unsent: UnsentMessages; sending: Sending; following: Following },
) {
  let stopFollowing: (() => void) | null = null;

  /** Follows the conversation while a message waits: the user may have left it, and only an event says that the reply has ended. */
  function followWhileWaiting(): void {
    const { queued, isDeleted } = store.getState();
    if (queued.length > 0 && !isDeleted) stopFollowing ??= places.take(() => following.subscribe(() => undefined));
    else {
      stopFollowing?.();
      stopFollowing = null;
    }
  }

  return {
    /** Sends the first message if nothing arrives, is being sent or waits for the user's choice. Called after each change. */
    sendNext(): void {
      if (store.getState().isDeleted) return followWhileWaiting();
      const [next, ...rest] = store.getState().queued;
      if (!next || sending.isPosting() || !isQuiet(store.getState())) return;
      store.change({ queued: rest });
      // The failure is shown at the message itself.
      sending.submitMessage(next.text, next.options, next.id).catch(() => undefined);
      followWhileWaiting();
    },
    /** Sends now, or after the arriving reply. */
    submitOrQueue(text: string, options: SubmitOptions = {}): void {
      const { streamingId, isAwaitingReply } = store.getSnapshot();
      if (streamingId === null && !isAwaitingReply) {
        sending.submitMessage(text, options).catch(() => undefined);
        return;
      }
      const id = newId();
      const message = { id, text, ...(options.files ? { files: options.files } : {}), options };
      void unsent.keep(composePending(store.getSnapshot(), { id, text, options, createdAt: now(), delivery: waitingDelivery }));
      store.publish({ queued: [...store.getState().queued, message] });
      followWhileWaiting();
    },
    /** Removes a waiting message and returns it for editing. */
    takeQueued(id: string): (QueuedMessage & { options: SubmitOptions }) | null {
      const { queued } = store.getState();
      unsent.release(id);
      store.publish({ queued: queued.filter((message) => message.id !== id) });
      followWhileWaiting();
      return queued.find((message) => message.id === id) ?? null;
    },
  };
}

function isQuiet({ messages, unsent, newerCursor, conversation }: ChatState): boolean {
  const isArriving = messages.some(({ status }) => status === 'streaming');
  // An old part is shown, and the reply arrives below it.
  const isArrivingBelow = newerCursor !== null && conversation?.isRunning === true;
  const isUndecided = messages.at(-1)?.isCompared === true;
  // One that waits for the server is sent before, by sendWaiting.
  const isSending = unsent.some(({ delivery }) => delivery.state !== 'failed');
  return !isArriving && !isArrivingBelow && !isUndecided && !isSending;
}
