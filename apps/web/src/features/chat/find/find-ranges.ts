import { foldText, foldWithOrigins } from '#i18n/fold-text.ts';

/** Where words occur in the text that an element shows, without case and accents. Also across elements, as in bold words. */
export function findRanges(element: Element, words: string): Range[] {
  const wanted = foldText(words);
  if (wanted.trim() === '') return [];
  const places: { node: Text; start: number; end: number }[] = [];
  let folded = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest('button, .sr, [hidden]')) continue;
    const { text, origins } = foldWithOrigins(node.data);
    for (const [start, end] of origins) places.push({ node, start, end });
    folded += text;
  }
  const ranges: Range[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const [first, last] = [places[at], places[at + wanted.length - 1]];
    if (!first || !last) break;
    const range = document.createRange();
    range.setStart(first.node, first.start);
    range.setEnd(last.node, last.end);
    ranges.push(range);
  }
  return ranges;
}
