import { useEffect, useRef, useState } from 'react';
import { useIsDrawn } from '#ui/layout/use-is-drawn.ts';
import { readDraft, writeDraft } from './draft-store.ts';

/** Writing on each key would wait for the disk. Leaving the page writes at once. */
const settleMs = 300;

/** Text of the field, stored per conversation. A component uses one `key` for its lifetime. */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key));
  const isDrawn = useIsDrawn();
  const latest = useRef(text);
  /** The text that was last read from the storage or written to it. Only typed changes are written, because another tab may have changed the storage. */
  const written = useRef(text);
  /** Typed in this tab, not only read. The field reports a text that it found as well. */
  const isTyped = useRef(false);

  useEffect(() => {
    latest.current = text;
    const timer = setTimeout(() => writeChanged(key, text, written), settleMs);
    return () => clearTimeout(timer);
  }, [key, text]);

  useEffect(() => {
    const flush = () => {
      // Another tab with the same draft may have written its own text since, or sent it.
      if (isTyped.current && latest.current && readDraft(key) !== latest.current) writeDraft(key, latest.current);
      written.current = latest.current;
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [key]);

  const change = (next: string) => {
    setText(next);
    isTyped.current = next !== '' && (isTyped.current || next !== written.current);
    if (next) return;
    // An emptied field was sent or discarded. Neither a reload nor leaving the page right after may restore it. The text of another tab stays.
    if (readDraft(key) === written.current) writeDraft(key, '');
    latest.current = '';
    written.current = '';
  };
  // The drawing knows no draft; the field holds it already, put there before the script (see early/early-hands.ts).
  return [isDrawn ? '' : text, change];
}

function writeChanged(key: string, text: string, written: { current: string }): void {
  if (written.current === text) return;
  written.current = text;
  writeDraft(key, text);
}
