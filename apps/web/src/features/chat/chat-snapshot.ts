import type { Conversation } from '@parley/contracts/conversation';
import type { Message } from '@parley/contracts/message';
import type { ApiFailureCode } from '#api/api-failure.ts';

/**
 * A message in the thread. `delivery` is set on the person's own until the server has it; `waiting` ones go out by themselves.
 * The code says why it did not go out so far.
 */
export interface ThreadMessage extends Message {
  delivery?: { state: 'sending' | 'waiting' | 'failed'; code?: ApiFailureCode };
}

/** A message that waits until the running reply has ended. */
export interface QueuedMessage {
  id: string;
  text: string;
}

export interface ChatSnapshot {
  conversationId: string;
  status: 'loading' | 'ready' | 'missing' | 'deleted' | 'failed';
  /** Why loading failed. */
  failure: ApiFailureCode | null;
  conversation: Conversation | null;
  messages: readonly ThreadMessage[];
  hasOlder: boolean;
  /** An old message is shown, and what follows up to the end is not all here. */
  hasNewer: boolean;
  isLoadingPage: boolean;
  /** Deltas cannot arrive now; the client keeps trying. */
  isConnectionLost: boolean;
  /** The reply that is arriving, if any. */
  streamingId: string | null;
  /** Sent, and no reply has begun. */
  isAwaitingReply: boolean;
  queued: readonly QueuedMessage[];
}
