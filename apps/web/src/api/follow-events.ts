import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import { followStream } from './follow-stream.ts';

export interface FollowOptions {
  conversationId: string | null;
  /** Sequence number of the page's state. The stream continues after it. */
  after?: string;
  onEvent: (event: ConversationEvent, sequence: string) => void;
  onConnection?: (state: 'open' | 'lost') => void;
  /** The conversation does not exist any more. Following ends. */
  onGone?: () => void;
  signal: AbortSignal;
}

/** Follows `GET /api/events` until the signal aborts or the conversation is gone, and continues where it stopped after each reconnection. */
export function followEvents({ conversationId, after, onEvent, onConnection, onGone, signal }: FollowOptions): Promise<void> {
  let lastSequence = after;
  return followStream({
    address() {
      const query = new URLSearchParams();
      if (conversationId) query.set('conversation', conversationId);
      if (lastSequence) query.set('after', lastSequence);
      return `/api/events?${query}`;
    },
    onRecord({ data, id }) {
      lastSequence = id ?? lastSequence ?? '';
      onEvent(JSON.parse(data) as ConversationEvent, lastSequence);
    },
    onConnection,
    onGone,
    signal,
  });
}
