import type { ApiFailureCode } from '#api/api-failure.ts';
import type { ChatSnapshot, QueuedMessage, ThreadMessage } from './chat-snapshot.ts';
import type { Pending } from './pending-message.ts';
import { placeUnsent } from './place-unsent.ts';
import type { ConversationState } from './conversation-state.ts';
import { emptyConversation } from './reduce-conversation.ts';
import type { SubmitOptions } from './submit-options.ts';

/** Everything a session knows: the server's state, as far as it is loaded, and the user's messages that the server does not have. */
export interface ChatState extends ConversationState {
  status: Exclude<ChatSnapshot['status'], 'deleted'>;
  /** The reason of a loading failure. */
  failure: ApiFailureCode | null;
  isConnectionLost: boolean;
  /** The conversation began in this page. */
  isBegunHere: boolean;
  /** The server, or this browser's copy, was read once, whatever the result. */
  wasRead: boolean;
  olderCursor: string | null;
  /** Set after a jump to an old message: the loaded part does not reach the end of the branch. */
  newerCursor: string | null;
  /** The end at which a page is loading. */
  extending: 'older' | 'newer' | null;
  /** In flight, waiting for the server to answer again, or refused. */
  unsent: readonly Pending[];
  /** Waiting for the end of the arriving reply. */
  queued: readonly (QueuedMessage & { options: SubmitOptions })[];
}

export const emptyChat: ChatState = {
  ...emptyConversation,
  status: 'loading',
  failure: null,
  isConnectionLost: false,
  isBegunHere: false,
  wasRead: false,
  olderCursor: null,
  newerCursor: null,
  extending: null,
  unsent: [],
  queued: [],
};

/** What components show of the state. */
export function toSnapshot(conversationId: string, state: ChatState): ChatSnapshot {
  const hasNewer = state.newerCursor !== null;
  // An earlier page's unsent messages stand after the conversation, never alone while it is loading.
  const placed = state.wasRead || state.status === 'ready' ? state.unsent : state.unsent.filter(({ isRestored }) => !isRestored);
  const messages: readonly ThreadMessage[] = hasNewer ? state.messages : placeUnsent(state.messages, placed, conversationId);
  const streaming = state.messages.findLast((message) => message.status === 'streaming');
  return {
    conversationId,
    status: state.isDeleted ? 'deleted' : state.status,
    failure: state.failure,
    conversation: state.conversation,
    messages,
    compared: state.compared,
    hasOlder: state.olderCursor !== null,
    hasNewer,
    isLoadingPage: state.extending !== null,
    isConnectionLost: state.isConnectionLost,
    streamingId: streaming?.id ?? null,
    isAwaitingReply: !streaming && messages.at(-1)?.delivery?.state === 'sending',
    queued: state.queued,
  };
}
