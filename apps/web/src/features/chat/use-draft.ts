import { useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from './draft-store.ts';

/** Writing at each key would wait for the disk; leaving the page writes at once. */
const settleMs = 300;

/** Text of the field, kept per conversation. A component serves one `key` for as long as it lives. */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key));
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
    // An emptied field was sent or thrown away; neither a reload nor leaving the page right after may bring it back.
    latest.current = '';
    writeDraft(key, '');
  };
  return [text, change];
}
