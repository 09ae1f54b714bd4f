const withoutSpaces = (text: string) => text.replace(/\s+/gu, '');

/** Knows whether what is sent was dictated as it stands, or also typed or changed by hand. */
export function createDictatedDraft() {
  let dictated = '';
  return {
    /** @param before what the field held when these words were added to it */
    add(before: string, words: string): void {
      // Beside words that were typed the whole is no dictation; what is sent will not match then.
      dictated = withoutSpaces(before) === dictated ? dictated + withoutSpaces(words) : '';
    },
    /** How a text came about that is sent now. */
    originOf: (text: string): 'typed' | 'dictated' => (dictated !== '' && withoutSpaces(text) === dictated ? 'dictated' : 'typed'),
    forget(): void {
      dictated = '';
    },
  };
}
