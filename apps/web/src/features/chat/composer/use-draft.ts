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

  useEffect(() => {
    latest.current = text;
    const timer = setTimeout(() => writeDraft(key, text), settleMs);
    return () => clearTimeout(timer);
  }, [key, text]);

  useEffect(() => {
    const flush = () => writeDraft(key, latest.current);
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
    writeDraft(key, '');
  };
  // The drawing knows no draft; the field holds it already, put there before the script (see early/early-hands.ts).
  return [isDrawn ? '' : text, change];
}
