import { messageText } from '@parley/contracts/messages/message-text';
import { type RefObject, useEffect } from 'react';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { proseOf } from './prose-of.ts';
import { sourceOffset } from './source-range.ts';

const controls = 'a, button, input, select, textarea, summary, label, audio, video, [role="button"], [contenteditable="true"]';

/**
 * Tells which place of an answer was pressed: with the pointer, or with Enter at the text cursor (caret browsing). Selecting words
 * and pressing controls are not told.
 */
export function usePressedPlace(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly ThreadMessage[],
  onPress: ((messageId: string, offset: number) => void) | undefined,
): void {
  useEffect(() => {
    const thread = scroller.current;
    if (!thread || !onPress) return undefined;
    const tell = (place: { node: Node; offset: number } | null) => {
      const element = place && (place.node instanceof Element ? place.node : place.node.parentElement);
      const article = element?.closest('[data-role="assistant"]');
      const prose = article && proseOf(article);
      const message = messages.find(({ id }) => id === article?.getAttribute('data-message-id'));
      if (!place || !prose || !message || element?.closest(controls)) return;
      const offset = sourceOffset(prose, messageText(message.parts), place.node, place.offset);
      if (offset !== null) onPress(message.id, offset);
    };
    const isSelecting = () => getSelection()?.isCollapsed === false;
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || event.defaultPrevented || isSelecting()) return;
      if (event.target instanceof Element && !event.target.closest(controls)) tell(placeAt(event.clientX, event.clientY));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const caret = getSelection();
      if (event.key !== 'Enter' || event.defaultPrevented || isSelecting() || !caret?.anchorNode) return;
      if (document.activeElement?.closest(controls)) return;
      tell({ node: caret.anchorNode, offset: caret.anchorOffset });
    };
    const listening = new AbortController();
    thread.addEventListener('click', onClick, { signal: listening.signal });
    document.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [scroller, messages, onPress]);
}

/** The character below a point of the window. Older browsers know only the second way. */
function placeAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret && { node: caret.offsetNode, offset: caret.offset };
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}
