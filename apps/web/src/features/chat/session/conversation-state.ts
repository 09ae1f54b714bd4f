import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { Message } from '@parley/contracts/messages/message';

/** The server's state of one conversation: the visible branch, oldest first. */
export interface ConversationState {
  conversation: Conversation | null;
  messages: readonly Message[];
  /** All replies to the last question while the user compares them; else empty. */
  compared: readonly Message[];
  isDeleted: boolean;
  /** Something arrived that does not fit the state: the whole must be requested again. */
  isStale: boolean;
}
