import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { Message } from '@parley/contracts/messages/message';
import type { call } from '#api/call.ts';
import type { followEvents } from '#api/follow-events.ts';
import type { keepPage, loadConversation } from '#api/offline/kept-pages.ts';
import type { putInOutbox, readOutbox, takeFromOutbox } from '#api/offline/outbox.ts';
import type { ChatTracker } from './track-chat.ts';

/** The ports of a session; tests pass their own. */
export interface ChatPorts {
  call: typeof call;
  followEvents: typeof followEvents;
  /** Runs once before the next frame. */
  requestFrame: (run: () => void) => void;
  now: () => number;
  /** Resolves after this many milliseconds. */
  after: (ms: number) => Promise<void>;
  tracker: ChatTracker;
  /** From the server, or this browser's copy if the server does not answer. */
  readPage: typeof loadConversation;
  keepPage: typeof keepPage;
  outbox: { put: typeof putInOutbox; read: typeof readOutbox; take: typeof takeFromOutbox };
  timeZone: string;
}

export interface SubmitOptions {
  /** The message's id, if it is fixed before sending. */
  id?: string;
  origin?: NonNullable<Message['origin']>;
  /** Language the user writes in, e.g. `ar-SA`. */
  locale?: string;
  model?: string;
  /** Model that answers this message only. */
  answerModel?: string;
  assistantId?: string;
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

export interface RunChoice {
  model?: string;
  locale?: string;
}
