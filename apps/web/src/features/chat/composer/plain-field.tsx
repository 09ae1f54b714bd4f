import { type KeyboardEvent, type ReactNode, type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { GrowingArea } from '#ui/controls/growing-area.tsx';
import { useIsDrawn } from '#ui/layout/use-is-drawn.ts';
import type { ComposerField, PendingWords } from './composer-field.ts';
import { joinWords } from './join-words.ts';
import { longPaste } from './long-paste.ts';

export interface PlainFieldProps {
  ref: Ref<ComposerField>;
  value: string;
  placeholder: string;
  label: string;
  pending: PendingWords | null;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Takes pasted files; absent: they are not taken. */
  onPasteFiles?: (files: readonly File[]) => void;
  /** Takes a pasted text that is too long to read in the field; absent: it is inserted. */
  onPasteLong?: (text: string) => void;
  autoFocus?: boolean;
}

/** A text area that grows with its text. It takes the typing until a richer editor has loaded. */
export function PlainField(props: PlainFieldProps): ReactNode {
  const { ref, value, placeholder, label, pending, onChange, onKeyDown, onPasteFiles, onPasteLong, autoFocus } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const write = (from: number, to: number, added: string) => {
    const element = area.current;
    if (!element) return;
    const before = element.value;
    // Dictation may send right after it wrote.
    flushSync(() => onChange(before.slice(0, from) + added + before.slice(to)));
    const caret = from + added.length;
    requestAnimationFrame(() => element.setSelectionRange(caret, caret));
  };
  useImperativeHandle(ref, () => ({
    getMarkdown: () => area.current?.value ?? '',
    setMarkdown: (text) => {
      onChange(text);
      requestAnimationFrame(() => area.current?.setSelectionRange(text.length, text.length));
    },
    insertAtCaret: (text) => write(area.current?.selectionStart ?? 0, area.current?.selectionEnd ?? 0, text),
    insertWords: (words) => {
      const { selectionEnd: caret = 0, value: text = '' } = area.current ?? {};
      write(caret, caret, joinWords(text.slice(0, caret), words, text.slice(caret)));
    },
    focus: () => area.current?.focus(),
    clear: () => onChange(''),
  }));
  const isDrawn = useIsDrawn();
  const adopt = useEffectEvent(() => {
    const typed = area.current?.value ?? '';
    if (typed !== value) onChange(typed);
  });
  // Typed since the draft was read, while the page came to life.
  useLayoutEffect(() => {
    if (isDrawn) adopt();
  }, [isDrawn]);
  useLayoutEffect(() => {
    if (!pending) return undefined;
    const leaving = new AbortController();
    // Only dictation has pending words.
    const drawing = import('./pending-mirror.ts').then(({ drawPending }) => {
      if (leaving.signal.aborted) return;
      const draw = () => {
        drawPending(mirror.current!, value, { text: value, caret: area.current!.selectionEnd }, pending);
      };
      draw();
      document.addEventListener('selectionchange', draw, { signal: leaving.signal });
    });
    // Without a connection, the words are shown when they are final.
    drawing.catch(() => undefined);
    return () => leaving.abort();
  }, [pending, value]);
  return (
    <>
      <GrowingArea
        ref={area}
        className="field"
        data-testid="composer-input"
        // Until there is a letter, the page's direction applies.
        dir={/\p{L}/u.test(value) ? 'auto' : undefined}
        rows={1}
        value={value}
        placeholder={placeholder}
        aria-label={label}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const { files } = event.clipboardData;
          const text = event.clipboardData.getData('text/plain');
          const isLong = onPasteLong !== undefined && text.length > longPaste;
          // Office programs add a picture of the copied text. The text is wanted, not the picture.
          const isOfFiles = onPasteFiles !== undefined && files.length > 0 && text.trim() === '';
          if (!isOfFiles && !isLong) return;
          event.preventDefault();
          if (isLong) onPasteLong(text);
          else onPasteFiles?.([...files]);
        }}
      />
      {pending && <div ref={mirror} className="field pending-mirror" dir="auto" data-testid="pending-words" aria-hidden />}
    </>
  );
}
