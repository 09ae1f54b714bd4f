import type { AnswerSettings } from '@parley/contracts/messages/answer-settings';
import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { FilePart } from '@parley/contracts/messages/message-part';
import type { Message } from '@parley/contracts/messages/message';

export interface SubmitOptions {
  /** The message's id, if it is fixed before sending. */
  id?: string;
  origin?: NonNullable<Message['origin']>;
  /** Uploaded files of the message, in order. */
  files?: readonly FilePart[];
  /** Language the user writes in, e.g. `ar-SA`. */
  locale?: string;
  model?: string;
  /** Effort and sampling of the answer. */
  settings?: AnswerSettings;
  /** Model that answers this message only. */
  answerModel?: string;
  /** Models that answer beside it, for a comparison. */
  compareWith?: readonly string[];
  assistantId?: string;
  /** Starts the conversation in this folder. */
  folderId?: string;
  kind?: Conversation['kind'];
  /** The conversation is a preview chat of an assistant. */
  isPreviewChat?: boolean;
  /** An interpreter's turn: the reply is the text in the other language. */
  interpret?: { from: string; to: string };
  /** Asks again in other words: the message beside which this one becomes another version. */
  replaces?: string;
  /** Called when the message is in the thread, before the server has answered. */
  onPlaced?: () => void;
  /** The reply's id, chosen here if it must be known before the server has answered. */
  replyId?: string;
  /** Called with the reply's id when the message was sent. */
  onReply?: (replyMessageId: string) => void;
  /** Called if the server does not answer and the message is stored until it does; only for callers that wait for that. */
  onKept?: () => void;
}
