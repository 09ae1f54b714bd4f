const withoutSpaces = (text: string) => text.replace(/\s+/gu, '');

/** Tells whether the sent text was dictated unchanged, or also typed or edited. */
export function createDictatedDraft() {
  let dictated = '';
  return {
    /** @param before the field's text before these words were added */
    add(before: string, words: string): void {
      // Next to typed words the whole is not a dictation, because the sent text will not match.
      dictated = withoutSpaces(before) === dictated ? dictated + withoutSpaces(words) : '';
    },
    /** How the sent text was entered. */
    originOf: (text: string): 'typed' | 'dictated' => (dictated !== '' && withoutSpaces(text) === dictated ? 'dictated' : 'typed'),
    forget(): void {
      dictated = '';
    },
  };
}
