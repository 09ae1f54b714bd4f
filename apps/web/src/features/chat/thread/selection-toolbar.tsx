import { messageText } from '@parley/contracts/messages/message-text';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import type { ThreadSelection } from '../page/chat-slots.ts';
import { sourceRange } from './source-range.ts';

interface SelectionToolbarProps {
  scroller: RefObject<HTMLElement | null>;
  messages: readonly ThreadMessage[];
  render: (selection: ThreadSelection) => ReactNode;
}

interface Place {
  selection: ThreadSelection;
  /** Offsets in the scrolled content, CSS pixels. */
  top: number;
  centre: number;
}

/** Offers an action for selected words of one answer. Appears when the selection ends. */
export function SelectionToolbar({ scroller, messages, render }: SelectionToolbarProps): ReactNode {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const look = () => setPlace(scroller.current && findPlace(scroller.current, messages));
    const clear = () => getSelection()?.isCollapsed !== false && setPlace(null);
    const listening = new AbortController();
    document.addEventListener('pointerup', () => requestAnimationFrame(look), { signal: listening.signal });
    document.addEventListener('keyup', (event) => event.shiftKey && look(), { signal: listening.signal });
    document.addEventListener('selectionchange', clear, { signal: listening.signal });
    return () => listening.abort();
  }, [scroller, messages]);
  if (!place) return null;
  return (
    <div className="selection-toolbar" style={{ insetBlockStart: place.top, '--centre': `${place.centre}px` } as React.CSSProperties}>
      {render(place.selection)}
    </div>
  );
}

function findPlace(scroller: HTMLElement, messages: readonly ThreadMessage[]): Place | null {
  const selected = getSelection();
  if (!selected || selected.isCollapsed || selected.rangeCount === 0) return null;
  const range = selected.getRangeAt(0);
  const article = elementOf(range.commonAncestorContainer)?.closest('[data-role="assistant"]');
  const message = messages.find((candidate) => candidate.id === article?.getAttribute('data-message-id'));
  const text = selected.toString().trim();
  if (!article || !message || !text || !scroller.contains(article)) return null;
  const prose = article.querySelector('[lang] > .prose, div > .prose');
  const box = range.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  return {
    selection: { messageId: message.id, text, range: prose && sourceRange(prose, messageText(message.parts), range) },
    top: box.top - frame.top + scroller.scrollTop - 48,
    centre: box.left + box.width / 2 - frame.left,
  };
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
