import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';

/** Who answers in a call; each field is null until it is known. */
export interface Answerer {
  /** Null if a model answers without an assistant. */
  assistant: {
    name: string;
    avatar: string;
    /** Per locale; they take precedence over the user's. */
    voices: Readonly<Partial<Record<string, VoiceChoice>>>;
    /** The language it speaks and expects; null: the user's. */
    locale: string | null;
    /** The language of its captions; null leaves it to the user's settings. */
    captionLocale: string | null;
  } | null;
  /** Name of the model. */
  model: string | null;
}

/** A file that goes with the user's next words. */
export interface TurnPicture {
  id: string;
  name: string;
  status: 'uploading' | 'ready' | 'failed';
  /** Null until it can be shown, and for files that are no images. */
  previewUrl: string | null;
}

/** Whether the model that answers next sees images; null if that is not known. */
export interface Sight {
  sees: boolean | null;
  /** Name of the model. */
  model: string;
}

/** The conversation behind a call, connected by the route: a spoken turn takes the same path as a typed message. */
export interface SpokenWords {
  /** Chosen here, like the reply's id, so that a preemptive reply can be used. */
  id: string;
  replyId: string;
}

export interface CallChat {
  readonly conversationId: string;
  /**
   * Stores the user's words and starts the reply. `replaces`: the reply whose question these words contain. `onReply` gets its
   * id first; `onKept` is called if the words wait for the server, and the promise waits with them.
   */
  submit: (
    text: string,
    options: {
      locale: string;
      replaces: string | null;
      origin: 'voice' | 'typed';
      /** The result of `beginPreemptive` for exactly these words. */
      preemptive: SpokenWords | null;
      onReply: (replyMessageId: string) => void;
      onKept: () => void;
    },
  ) => Promise<{ replyMessageId: string }>;
  /** Requests the reply to words that may be the user's turn; nothing is stored or shown. */
  beginPreemptive: (text: string, options: { locale: string }) => SpokenWords;
  /** The words were not the turn. */
  withdraw: () => void;
  /** Ends the reply; `heardUpTo` is the heard offset in its text. */
  stop: (replyMessageId: string, heardUpTo: number) => Promise<void>;
  /** Reports changes of text or of the answering model. Replies are followed while there is a listener. */
  subscribe: (onChange: () => void) => () => void;
  /** Whether a message is complete. */
  isComplete: (messageId: string) => boolean;
  /** Source text of a message as far as it has arrived. */
  textOf: (messageId: string) => string;
  answerer: () => Answerer;
  /** Pictures that the next words take along. They are kept if the call ends before. */
  pictures: {
    subscribe: (onChange: () => void) => () => void;
    getItems: () => readonly TurnPicture[];
    /** Prepares and uploads a picture. Returns false if the message holds no more. */
    add: (picture: File) => boolean;
    retry: (id: string) => void;
    remove: (id: string) => void;
  };
  sight: () => Promise<Sight>;
  /** Whether an utterance of the user waits for the server. */
  isWaiting: () => boolean;
  /** Whether the last answer failed before its first word. */
  hasFailed: () => boolean;
  /** Whether the conversation has messages, so that there is a thread to return to. */
  hasMessages: () => boolean;
}
