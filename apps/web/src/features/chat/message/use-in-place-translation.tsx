import { messageText } from '@parley/contracts/messages/message-text';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Markdown } from '../markdown/markdown.tsx';
import type { SpokenHighlight } from '../markdown/spoken/highlight-marks.ts';
import { sourceIds, withoutCitations } from '../markdown/inline/without-citations.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { useThread } from '../thread/thread-context.ts';

/** A translation as it stands in the thread. */
interface ShownTranslation {
  markdown: string;
  element: Element | null;
}

interface InPlaceTranslation {
  isShown: boolean;
  /** Null while the original is shown, or the translation has not arrived. */
  getShown: () => ShownTranslation | null;
  /** Absent if this message cannot be translated. */
  open: (() => void) | undefined;
  /** The text of the message, or its translation. */
  show: (original: ReactNode) => ReactNode;
}

/** Lets a translation stand in the place of a message. It is gone with the page. */
export function useInPlaceTranslation(message: ThreadMessage, highlight?: SpokenHighlight | null): InPlaceTranslation {
  const { slots, editingId } = useThread();
  const [isOpen, setOpen] = useState(false);
  // The original is edited; afterwards the translation would not fit it.
  if (isOpen && editingId === message.id) setOpen(false);
  const shown = useRef<ShownTranslation | null>(null);
  const onShow = useCallback((next: ShownTranslation | null) => {
    shown.current = next;
  }, []);
  const { parts } = message;
  const text = useMemo(() => withoutCitations(messageText(parts), sourceIds(parts)), [parts]);
  const { renderTranslation } = slots;
  const canTranslate = renderTranslation !== undefined && message.status !== 'streaming' && text.trim() !== '';
  const isShown = canTranslate && isOpen;
  const close = () => {
    setOpen(false);
    // The pressed button disappears.
    document.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(message.id)}"]`)?.focus({ preventScroll: true });
  };
  const renderTranslated = (markdown: string, locale: string) => (
    <Translated markdown={markdown} locale={locale} highlight={highlight} onShow={onShow} />
  );
  return {
    isShown,
    getShown: () => shown.current,
    open: canTranslate ? () => setOpen(true) : undefined,
    show: (original) => (isShown ? renderTranslation({ message, text, original, renderTranslated, close }) : original),
  };
}

interface TranslatedProps {
  markdown: string;
  locale: string;
  highlight: SpokenHighlight | null | undefined;
  onShow: (shown: ShownTranslation | null) => void;
}

function Translated({ markdown, locale, highlight, onShow }: TranslatedProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onShow({ markdown, element: element.current });
    return () => onShow(null);
  }, [onShow, markdown]);
  return (
    <div ref={element} lang={locale} dir="auto" data-translation>
      <Markdown text={markdown} highlight={highlight} />
    </div>
  );
}
