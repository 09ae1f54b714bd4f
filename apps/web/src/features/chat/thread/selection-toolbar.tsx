import { messageText } from '@parley/contracts/messages/message-text';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { touchOnly } from '#ui/media/touch-only.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import type { ThreadSelection } from '../page/chat-slots.ts';
import { proseOf } from './prose-of.ts';
import { QuoteButton } from './quote-button.tsx';
import { sourceRange } from './source-range.ts';
import { useThread } from './thread-context.ts';

interface SelectionToolbarProps {
  scroller: RefObject<HTMLElement | null>;
  messages: readonly ThreadMessage[];
}

interface Place {
  selection: ThreadSelection;
  role: ThreadMessage['role'];
  /** Offsets in the scrolled content, CSS pixels. */
  top: number;
  centre: number;
  /** Width of the thread, CSS pixels. */
  frame: number;
}

/** Distance from the selection, CSS pixels. Below it on touch screens, where the system's own bar stands above. */
const aboveSelection = 48;
const belowSelection = 12;

/** Offers actions for selected words of one message. Appears when the selection ends. */
export function SelectionToolbar({ scroller, messages }: SelectionToolbarProps): ReactNode {
  const { slots, quote } = useThread();
  const [place, setPlace] = useState<Place | null>(null);
  const quoteText = (text: string) => {
    setPlace(null);
    getSelection()?.removeAllRanges();
    quote?.(text);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyQ' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const found = scroller.current && findPlace(scroller.current, messages);
    if (!found || !quote) return;
    event.preventDefault();
    quoteText(found.selection.text);
  });
  useEffect(() => {
    const look = () => setPlace(scroller.current && findPlace(scroller.current, messages));
    // Handles of a touch screen move the selection without any event of a pointer.
    const follow = () => (matchMedia(touchOnly).matches ? look() : getSelection()?.isCollapsed !== false && setPlace(null));
    const listening = new AbortController();
    document.addEventListener('pointerup', () => requestAnimationFrame(look), { signal: listening.signal });
    document.addEventListener('keyup', (event) => event.shiftKey && look(), { signal: listening.signal });
    document.addEventListener('selectionchange', follow, { signal: listening.signal });
    document.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [scroller, messages]);
  const lookOnce = useEffectEvent(() => setPlace(scroller.current && findPlace(scroller.current, messages)));
  useEffect(() => {
    // Words may have been selected while a drawn page was not alive yet.
    const frame = requestAnimationFrame(lookOnce);
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!place || !(quote || slots.renderSelection)) return null;
  const { top, centre, frame } = place;
  return (
    <div
      className="selection-toolbar"
      style={{ insetBlockStart: top, '--centre': `${centre}px`, '--frame': `${frame}px` } as React.CSSProperties}
    >
      {place.role === 'assistant' && slots.renderSelection?.(place.selection)}
      {quote && <QuoteButton onQuote={() => quoteText(place.selection.text)} />}
    </div>
  );
}

function findPlace(scroller: HTMLElement, messages: readonly ThreadMessage[]): Place | null {
  const selected = getSelection();
  if (!selected || selected.isCollapsed || selected.rangeCount === 0) return null;
  const range = selected.getRangeAt(0);
  const article = elementOf(range.commonAncestorContainer)?.closest('[data-message-id]');
  const message = messages.find((candidate) => candidate.id === article?.getAttribute('data-message-id'));
  const text = selected.toString().trim();
  if (!article || !message || !text || !scroller.contains(article)) return null;
  const prose = proseOf(article);
  const box = range.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  const edge = matchMedia(touchOnly).matches ? box.bottom + belowSelection : box.top - aboveSelection;
  return {
    selection: { messageId: message.id, text, range: prose && sourceRange(prose, messageText(message.parts), range) },
    role: message.role,
    top: edge - frame.top + scroller.scrollTop,
    centre: box.left + box.width / 2 - frame.left,
    frame: scroller.clientWidth,
  };
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
