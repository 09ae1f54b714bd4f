/** What the composer, dictation and shortcuts know of the field, whatever editor is behind it. */
export interface ComposerField {
  getMarkdown: () => string;
  /** Replaces everything; the caret goes to the end. */
  setMarkdown: (text: string) => void;
  /** Writes at the caret, in place of what is selected, with a space before it where words would touch. */
  insertAtCaret: (text: string) => void;
  focus: () => void;
  clear: () => void;
}
