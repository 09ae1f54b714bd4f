/** Long enough to be understood alone, short enough that a dozen fit a small model. In UTF-16 units. */
const passageLength = 1000;
/** Where a passage may end, best first: at an empty line, a line, a sentence, a space. */
const breaks = [/\n\s*\n/g, /\n/g, /[.!?…]\s|[。！？؟۔]/g, /\s/g];
/** A break that leaves less than this is skipped for a weaker one further on. */
const leastShare = 0.4;

/** Length of one part of a text without pages. In UTF-16 units. */
const partLength = 4000;

/** The pages of a text, or parts of a page's length where it has none. */
export function pagesOfText(text: string, isPaged: boolean): string[] {
  return isPaged ? text.split('\f') : [...cutText(text, partLength)];
}

/** Cuts a text into passages without gaps. Each ends where a reader would pause, if possible. */
export function cutPassages(text: string): Generator<string, void, void> {
  return cutText(text, passageLength);
}

function* cutText(text: string, length: number): Generator<string, void, void> {
  let start = 0;
  while (text.length - start > length) {
    const end = start + endOf(text.slice(start, start + length));
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

function endOf(window: string): number {
  for (const pattern of breaks) {
    let end = 0;
    for (const match of window.matchAll(pattern)) end = match.index + match[0].length;
    if (end >= window.length * leastShare) return end;
  }
  // Never cuts between the halves of one character.
  return /[\uD800-\uDBFF]$/.test(window) ? window.length - 1 : window.length;
}
