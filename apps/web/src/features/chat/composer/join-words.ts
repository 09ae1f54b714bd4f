const joins = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const opens = /[\p{Ps}\p{Pi}¿¡]/u;

/**
 * Joins words with their neighbours, with a space on each side where they would touch. Scripts without spaces get none.
 *
 * @param before the text before them; its last character decides
 * @param after the text after them; its first character decides
 */
export function joinWords(before: string, added: string, after = ''): string {
  if (added === '') return '';
  return `${spaceBetween(before, added)}${added}${spaceBetween(added, after)}`;
}

function spaceBetween(before: string, after: string): string {
  const [last, first] = [before.match(/.$/su)?.[0] ?? '', after.match(/^./su)?.[0] ?? ''];
  const isTouching = /[\p{L}\p{N}\p{P}]/u.test(last) && /[\p{L}\p{N}¿¡]/u.test(first) && !opens.test(last);
  return isTouching && !joins.test(last) && !joins.test(first) ? ' ' : '';
}
