import { useCallback, useEffect, useState } from 'react';
import type { MessageTarget } from '../thread/message-target.ts';

/**
 * Whether the field for finding words is open, and the message to show: from the URL, or what was found since that was opened. Ctrl or Cmd and F opens it; a second press is the browser's.
 *
 * @param messageId the message in the URL
 * @param visit changes when a URL is opened, also the same one again
 */
export function useFind(messageId: string | undefined, visit = '') {
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<{ id: string; step: number } | null>(null);
  const opened = `${visit} ${messageId ?? ''}`;
  const [before, setBefore] = useState(opened);
  if (before !== opened) {
    setBefore(opened);
    setFound(null);
  }
  const show = useCallback((id: string) => setFound((last) => ({ id, step: (last?.step ?? 0) + 1 })), []);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    setOpen(false);
    document.querySelector<HTMLElement>('.composer [contenteditable], .composer textarea')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyF';
      if (!isFind || event.defaultPrevented || document.activeElement?.closest('.find-bar, [role="dialog"]')) return;
      event.preventDefault();
      setOpen(true);
      document.querySelector<HTMLElement>('.find-bar input')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const inUrl = messageId === undefined ? null : { id: messageId, key: opened };
  const target: MessageTarget | null = found ? { id: found.id, key: `${opened} ${found.step}` } : inUrl;
  return { isOpen, target, open, close, show };
}
