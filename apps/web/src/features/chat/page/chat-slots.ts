import type { ToolName } from '@parley/contracts/tools/tool-names';
import type { ReactNode, RefObject } from 'react';
import type { ComposerField, PendingWords } from '../composer/composer-field.ts';
import type { ForeignQuote } from '../markdown/blocks/quote-context.ts';
import type { SpokenHighlight } from '../markdown/spoken/highlight-marks.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';

/** What is being read aloud, as a store, so that only the message being read is rendered for each word. */
export interface SpeechHighlights {
  subscribe: (listener: () => void) => () => void;
  /** The same object until the highlight of that message moves. */
  getHighlight: (messageId: string) => SpokenHighlight | null;
}

/** Words selected in one answer. Offsets count the message text and are null where they cannot be told. */
export interface ThreadSelection {
  messageId: string;
  text: string;
  range: { start: number; end: number } | null;
}

/** What dictation is given by the composer it stands in. */
export interface DictationPlace {
  field: RefObject<ComposerField | null>;
  /** Sends what the field holds. */
  send: () => void;
  /** Told what the field held, and the words that are added to it. */
  noteDictated: (before: string, words: string) => void;
  /** Shows words in the field that are not inserted yet; null takes them away. */
  showPending: (words: PendingWords | null) => void;
}

/** A message whose translation is shown in its place. */
export interface TranslationPlace {
  message: ThreadMessage;
  /** Markdown, without citations. */
  text: string;
  original: ReactNode;
  renderTranslated: (markdown: string, locale: string) => ReactNode;
  close: () => void;
}

/** Tools that an assistant uses instead of the user's. */
export interface AssistantTools {
  assistantId: string;
  names: readonly ToolName[];
}

/** Places in the conversation that the route fills with other features. */
export interface ChatSlots {
  /** First among the actions of an answer: *Listen*. */
  renderSpeech?: (message: ThreadMessage) => ReactNode;
  /** Below a quotation in another language than its answer: *Listen in German*. */
  renderQuoteSpeech?: (message: ThreadMessage, quote: ForeignQuote) => ReactNode;
  speechHighlights?: SpeechHighlights;
  /** A place in an answer was pressed, by its offset in the message text: the voice that reads it goes there. */
  readFrom?: (messageId: string, offset: number) => void;
  /** Beside words that were selected in an answer. */
  renderSelection?: (selection: ThreadSelection) => ReactNode;
  /** In place of the text of a message: its translation. */
  renderTranslation?: (place: TranslationPlace) => ReactNode;
  /** Picture of the assistant or model that answers. */
  renderAvatar?: (message: ThreadMessage) => ReactNode;
  /** Name of the assistant of this conversation; the model's name stands in for it. */
  assistantName?: string;
  /** Absent where what the user has switched on applies. */
  assistantTools?: AssistantTools;
  /** At the end of the top bar, before *More*. */
  renderTopbarEnd?: () => ReactNode;
  /** At the start of the top bar: the side bar's button. */
  renderTopbarStart?: () => ReactNode;
  /** Above the composer: the player. */
  renderAboveComposer?: () => ReactNode;
  /** In the composer's row: language and dictation. */
  renderDictation?: (place: DictationPlace) => ReactNode;
  /** Where *Send* stands while nothing is typed: the voice conversation. */
  renderCallStart?: () => ReactNode;
  /** Opens the dialog that shares the conversation on a public page. */
  openSharing?: () => void;
  /** Opens the choice of a folder for this conversation. */
  openMoving?: () => void;
  /** Line below the composer. */
  renderHint?: () => ReactNode;
}
