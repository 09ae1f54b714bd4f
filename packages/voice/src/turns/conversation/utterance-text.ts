const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Joins several utterances with a space, except between Chinese and Japanese characters. */
export function joinUtterances(texts: readonly string[]): string {
  let joined = '';
  for (const text of texts.map((part) => part.trim()).filter(Boolean)) {
    const isUnspaced = joined === '' || (unspaced.test(joined.at(-1) ?? '') && unspaced.test(text[0] ?? ''));
    joined += isUnspaced ? text : ` ${text}`;
  }
  return joined;
}
