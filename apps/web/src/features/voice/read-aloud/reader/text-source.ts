import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';

/** The text of a reading: a message, which may still grow, or a range of one. */
export interface TextSource {
  messageId: string;
  /** Null if no page shows the message. */
  conversationId: string | null;
  /** Shown on the lock screen. */
  title: string;
  /** Language assumed if a sentence gives no evidence. */
  locale: string;
  /** The present text of the message; it only grows. */
  getText: () => string;
  isComplete: () => boolean;
  /** Called when the text has grown or is complete. */
  subscribe?: (listener: () => void) => () => void;
  /** Voices of the assistant that wrote it, by locale. */
  voices?: Partial<Record<string, VoiceChoice>>;
  /** It belongs to a conversation that is not stored: the server keeps no sound of it and does not know the message. */
  isTemporary?: true;
  /** Only this range of the text. */
  range?: { start: number; end: number };
}
