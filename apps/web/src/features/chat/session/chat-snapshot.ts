import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { FilePart } from '@parley/contracts/messages/message-part';
import type { Message } from '@parley/contracts/messages/message';
import type { ApiFailureCode, ReachedQuota } from '#api/api-failure.ts';

/**
 * A message in the thread. `delivery` is set on the user's own until the server has it; `waiting` ones are sent automatically.
 * The code says why it was not sent so far.
 */
export interface ThreadMessage extends Message {
  delivery?: { state: 'sending' | 'waiting' | 'failed'; code?: ApiFailureCode; quota?: ReachedQuota };
}

/** A message that waits until the running reply has ended. */
export interface QueuedMessage {
  id: string;
  text: string;
  files?: readonly FilePart[];
}

export interface ChatSnapshot {
  conversationId: string;
  status: 'loading' | 'ready' | 'missing' | 'deleted' | 'failed';
  /** The reason of a loading failure. */
  failure: ApiFailureCode | null;
  conversation: Conversation | null;
  messages: readonly ThreadMessage[];
  /** All replies to the last question while the user compares them; else empty. */
  compared: readonly Message[];
  hasOlder: boolean;
  /** An old message is shown, and the rest up to the end is not loaded. */
  hasNewer: boolean;
  isLoadingPage: boolean;
  /** Deltas cannot arrive now; the client keeps trying. */
  isConnectionLost: boolean;
  /** The reply that is arriving, if any. */
  streamingId: string | null;
  /** Sent, and no reply has started. */
  isAwaitingReply: boolean;
  queued: readonly QueuedMessage[];
}
