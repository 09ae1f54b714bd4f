import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ComposerField } from './composer-field.ts';
import { joinWords } from './join-words.ts';

export interface PlainFieldProps {
  ref: Ref<ComposerField>;
  value: string;
  placeholder: string;
  label: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPasteFiles: (files: readonly File[]) => void;
  autoFocus?: boolean;
}

/** A text area that grows with its text. What is typed before a richer editor has loaded is typed here. */
export function PlainField({ ref, value, placeholder, label, onChange, onKeyDown, onPasteFiles, autoFocus }: PlainFieldProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    getMarkdown: () => area.current?.value ?? '',
    setMarkdown: (text) => {
      onChange(text);
      requestAnimationFrame(() => area.current?.setSelectionRange(text.length, text.length));
    },
    insertAtCaret: (text) => {
      const element = area.current;
      if (!element) return;
      const { selectionStart: from, selectionEnd: to, value: before } = element;
      const added = joinWords(before.slice(0, from), text);
      // Dictation may send right after it wrote.
      flushSync(() => onChange(before.slice(0, from) + added + before.slice(to)));
      const caret = from + added.length;
      requestAnimationFrame(() => element.setSelectionRange(caret, caret));
    },
    focus: () => area.current?.focus(),
    clear: () => onChange(''),
  }));
  return (
    <textarea
      ref={area}
      className="field"
      data-testid="composer-input"
      // Until there is a letter, the page's direction is the right one.
      dir={/\p{L}/u.test(value) ? 'auto' : undefined}
      rows={1}
      value={value}
      placeholder={placeholder}
      aria-label={label}
      enterKeyHint="send"
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        onPasteFiles([...event.clipboardData.files]);
      }}
    />
  );
}
