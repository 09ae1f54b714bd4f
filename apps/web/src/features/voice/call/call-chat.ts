import type { VoiceChoice } from '@parley/contracts/voice-socket';

/** Who answers in a call; each part is null until it is known. */
export interface Answerer {
  /** Null where the model answers as itself. */
  assistant: {
    name: string;
    avatar: string;
    /** Per locale; they go before the person's. */
    voices: Readonly<Partial<Record<string, VoiceChoice>>>;
    /** Language it speaks, and is expected to be spoken to in; null: the person's. */
    locale: string | null;
    /** What its captions are translated into; null leaves it to the person's settings. */
    captionLocale: string | null;
  } | null;
  /** Name of the model. */
  model: string | null;
}

/** The conversation behind a call, joined by the route: a spoken turn goes the way a typed message goes. */
export interface SpokenWords {
  /** Chosen here, as the reply's, so that what was begun before it was sent can be taken up. */
  id: string;
  replyId: string;
}

export interface CallChat {
  readonly conversationId: string;
  /**
   * Stores the person's words and starts the reply. `replaces`: the reply whose question these words contain. `onReply` is told its
   * id first; `onKept` is called where the words wait for the server, and the promise with them.
   */
  submit: (
    text: string,
    options: {
      locale: string;
      replaces: string | null;
      origin: 'voice' | 'typed';
      /** What `anticipate` answered for just these words. */
      early: SpokenWords | null;
      onReply: (replyMessageId: string) => void;
      onKept: () => void;
    },
  ) => Promise<{ replyMessageId: string }>;
  /** Asks for the reply to words that may be the person's turn; nothing is stored or shown. */
  anticipate: (text: string, options: { locale: string }) => SpokenWords;
  /** The words were not the turn. */
  withdraw: () => void;
  /** Ends the reply; `heardUpTo` is the offset in its text that was heard. */
  stop: (replyMessageId: string, heardUpTo: number) => Promise<void>;
  /** Tells when a text or the name of who answers changed; while somebody listens, the replies are followed. */
  subscribe: (onChange: () => void) => () => void;
  /** Whether nothing more will be added to a message. */
  isComplete: (messageId: string) => boolean;
  /** Source text of a message as far as it has arrived. */
  textOf: (messageId: string) => string;
  answerer: () => Answerer;
  /** Whether something the person said waits for the server. */
  isWaiting: () => boolean;
  /** Whether the last answer failed before there was a word of it. */
  hasFailed: () => boolean;
  /** Whether anything was said yet, so that there is a thread to go back to. */
  hasMessages: () => boolean;
}
