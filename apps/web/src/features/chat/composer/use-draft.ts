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

  useEffect(() => {
    latest.current = text;
    const timer = setTimeout(() => writeChanged(key, text, written), settleMs);
    return () => clearTimeout(timer);
  }, [key, text]);

  useEffect(() => {
    const flush = () => writeChanged(key, latest.current, written);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [key]);

  const change = (next: string) => {
    setText(next);
    if (next) return;
    // An emptied field was sent or discarded. Neither a reload nor leaving the page right after may restore it.
    latest.current = '';
    written.current = '';
    writeDraft(key, '');
  };
  // The drawing knows no draft; the field holds it already, put there before the script (see early/early-hands.ts).
  return [isDrawn ? '' : text, change];
}

function writeChanged(key: string, text: string, written: { current: string }): void {
  if (written.current === text) return;
  written.current = text;
  writeDraft(key, text);
}
