import type { PendingWords } from './composer-field.ts';
import { joinWords } from './join-words.ts';

/**
 * Makes an element show the field's content, with pending words at the caret. The field itself stays
 * unchanged, so that pending words cannot be saved, sent or undone.
 *
 * @param mirror is emptied first; scrolled with its container so that the end of the words is visible
 * @param shown the field's content: its text, or a copy of its lines
 * @param field the field's text, and the caret's offset in UTF-16 units
 */
export function drawPending(
  mirror: HTMLElement,
  shown: string | readonly Node[],
  { text, caret }: { text: string; caret: number },
  words: PendingWords,
): void {
  mirror.replaceChildren(...(typeof shown === 'string' ? [shown] : shown));
  const before = text.slice(0, caret);
  const isLines = typeof shown !== 'string';
  const line = isLines ? (mirror.children[before.split('\n').length - 1] as HTMLElement | undefined) : mirror;
  if (!line) return;
  // A line without letters has the page's direction; the pending words bring letters.
  if (isLines && !line.matches('.is-code, .is-fence')) line.dir = 'auto';
  const end = document.createElement('span');
  end.className = 'caret';
  placeAt(line, isLines ? caret - (before.lastIndexOf('\n') + 1) : caret, [...elementsOf(words, before, text.slice(caret)), end]);
  reveal(end, mirror.parentElement!);
}

function elementsOf({ settled, tentative, locale }: PendingWords, before: string, after: string): HTMLElement[] {
  const words = settled + tentative;
  const joined = joinWords(before, words, after);
  const settledEnd = joined.indexOf(words) + settled.length;
  return [
    ['', joined.slice(0, settledEnd)],
    ['tentative', joined.slice(settledEnd)],
  ].map(([className, content]) => {
    const element = document.createElement('span');
    element.className = className!;
    element.lang = locale;
    element.textContent = content!;
    return element;
  });
}

/** Inserts elements between the characters of a line. */
function placeAt(line: HTMLElement, offset: number, added: readonly HTMLElement[]): void {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let rest = offset;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (rest <= node.length) {
      node.splitText(rest).before(...added);
      return;
    }
    rest -= node.length;
  }
  line.prepend(...added);
}

function reveal(end: HTMLElement, scroller: HTMLElement): void {
  const [seen, { top, bottom }] = [scroller.getBoundingClientRect(), end.getBoundingClientRect()];
  scroller.scrollTop += Math.max(0, bottom - seen.bottom) + Math.min(0, top - seen.top);
}
