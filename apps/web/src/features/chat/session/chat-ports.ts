import type { AnswerSettings } from '@parley/contracts/messages/answer-settings';
import type { call } from '#api/call.ts';
import type { followEvents } from '#api/follow-events.ts';
import type { keepPage, loadConversation } from '#api/offline/kept-pages.ts';
import type { putInOutbox, readOutbox, takeFromOutbox } from '#api/offline/outbox.ts';
import type { BackgroundPlaces } from './background-places.ts';
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
  /** Shared by all sessions of a page. */
  places: BackgroundPlaces;
  timeZone: string;
  /** Called when the server refused a model that the page still offered. */
  onModelLost: () => void;
}

export interface RunChoice {
  model?: string;
  settings?: AnswerSettings;
  locale?: string;
}

export interface RetryChoice extends RunChoice {
  /** Model that writes this one reply. */
  answerModel?: string;
}
