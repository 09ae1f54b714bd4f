/** What is to be read: a message, which may still grow, or a stretch of one. */
export interface TextSource {
  messageId: string;
  conversationId: string;
  /** Shown on the lock screen. */
  title: string;
  /** Language assumed where a sentence does not tell. */
  locale: string;
  /** The message text as it is now; it only grows. */
  getText: () => string;
  isComplete: () => boolean;
  /** Told when the text has grown or is complete. */
  subscribe?: (listener: () => void) => () => void;
  /** Only this stretch of the text. */
  range?: { start: number; end: number };
}
