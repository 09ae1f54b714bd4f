import type { Conversation } from '@parley/contracts/conversation';
import type { Message } from '@parley/contracts/message';
import type { call } from '#api/call.ts';
import type { followEvents } from '#api/follow-events.ts';
import type { keepPage, loadConversation } from '#api/offline/kept-pages.ts';
import type { putInOutbox, readOutbox, takeFromOutbox } from '#api/offline/outbox.ts';
import type { ChatTracker } from './track-chat.ts';

/** What a session needs from outside; tests bring their own. */
export interface ChatPorts {
  call: typeof call;
  followEvents: typeof followEvents;
  /** Runs once before the next picture. */
  requestFrame: (run: () => void) => void;
  now: () => number;
  /** Fulfils so many milliseconds later. */
  after: (ms: number) => Promise<void>;
  tracker: ChatTracker;
  /** From the server, or the copy this browser kept where the server does not answer. */
  readPage: typeof loadConversation;
  keepPage: typeof keepPage;
  outbox: { put: typeof putInOutbox; read: typeof readOutbox; take: typeof takeFromOutbox };
  timeZone: string;
}

export interface SubmitOptions {
  /** What the message is called, where that was said before it is sent. */
  id?: string;
  origin?: NonNullable<Message['origin']>;
  /** Language the person writes in, e.g. `ar-SA`. */
  locale?: string;
  model?: string;
  assistantId?: string;
  kind?: Conversation['kind'];
  /** The conversation only tries the assistant out. */
  isTrial?: boolean;
  /** An interpreter's turn: the reply is the text in the other language. */
  interpret?: { from: string; to: string };
  /** Asks again with other words: the message this one stands beside, as another version. */
  replaces?: string;
  /** Called when the message is in the thread and before the server has answered. */
  onPlaced?: () => void;
  /** What the reply is called, chosen here where somebody wants to know it before the server has answered. */
  replyId?: string;
  /** Called with the reply's id when the message has left. */
  onReply?: (replyMessageId: string) => void;
  /** Called when the server does not answer, and the message is kept until it does; only of who waits for that. */
  onKept?: () => void;
}

export interface RunChoice {
  model?: string;
  locale?: string;
}
