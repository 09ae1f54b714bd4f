/** What the composer, dictation and shortcuts know of the field, whatever editor is behind it. */
export interface ComposerField {
  getMarkdown: () => string;
  /** Replaces everything; the caret goes to the end. */
  setMarkdown: (text: string) => void;
  /** Writes at the caret, in place of what is selected. */
  insertAtCaret: (text: string) => void;
  /** Writes words at the caret or behind what is selected, never over anything, with a space where words would touch. */
  insertWords: (words: string) => void;
  focus: () => void;
  clear: () => void;
}

/** Words on their way into the field, such as those being dictated: shown at the caret, no part of its text. */
export interface PendingWords {
  /** Those that will not change any more. */
  settled: string;
  /** Those that may, with the space before them. */
  tentative: string;
  /** Language of the words. */
  locale: string;
}
