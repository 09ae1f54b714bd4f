/** The field's interface for the composer, dictation and shortcuts, independent of the editor. */
export interface ComposerField {
  getMarkdown: () => string;
  /** Replaces everything; the caret moves to the end. */
  setMarkdown: (text: string) => void;
  /** Inserts at the caret and replaces the selection. */
  insertAtCaret: (text: string) => void;
  /** Inserts words at the caret or after the selection, without replacing anything, with a space where words would touch. */
  insertWords: (words: string) => void;
  focus: () => void;
  clear: () => void;
}

/** Pending words, such as interim dictation: shown at the caret but not part of the text. */
export interface PendingWords {
  /** The words that will not change any more. */
  settled: string;
  /** The words that may change, with the space before them. */
  tentative: string;
  /** Language of the words. */
  locale: string;
}
