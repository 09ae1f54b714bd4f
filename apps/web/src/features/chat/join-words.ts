const joins = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Words to be written behind others, with a space before them where letters would touch. Scripts without spaces get none. */
export function joinWords(before: string, added: string): string {
  const [last, first] = [before.at(-1) ?? '', added.at(0) ?? ''];
  const isTouching = /[\p{L}\p{N}\p{P}]/u.test(last) && /[\p{L}\p{N}]/u.test(first);
  return isTouching && !joins.test(last) && !joins.test(first) ? ` ${added}` : added;
}
