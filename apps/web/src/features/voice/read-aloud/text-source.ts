import type { VoiceChoice } from '@parley/contracts/voice-socket';

/** What is to be read: a message, which may still grow, or a stretch of one. */
export interface TextSource {
  messageId: string;
  /** Null where no page of its own shows the message. */
  conversationId: string | null;
  /** Shown on the lock screen. */
  title: string;
  /** Language assumed where a sentence does not tell. */
  locale: string;
  /** The message text as it is now; it only grows. */
  getText: () => string;
  isComplete: () => boolean;
  /** Told when the text has grown or is complete. */
  subscribe?: (listener: () => void) => () => void;
  /** Voices of the assistant that wrote it, by locale. */
  voices?: Partial<Record<string, VoiceChoice>>;
  /** Only this stretch of the text. */
  range?: { start: number; end: number };
}
