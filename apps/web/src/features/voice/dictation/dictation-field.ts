/** What dictation needs of the field it writes into. */
export interface DictationField {
  getMarkdown: () => string;
  insertWords: (words: string) => void;
  focus: () => void;
}
