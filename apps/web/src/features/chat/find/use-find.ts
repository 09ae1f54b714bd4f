import { useCallback, useEffect, useState } from 'react';

/**
 * Whether the field for finding words is open, and the message that it shows. Ctrl or Cmd and F opens it; a second press is the browser's.
 *
 * @param messageId the message in the URL: another one takes the place of what was found before
 */
export function useFind(messageId: string | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [targetId, setTargetId] = useState<string>();
  const [before, setBefore] = useState(messageId);
  if (before !== messageId) {
    setBefore(messageId);
    setTargetId(undefined);
  }
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
  return { isOpen, targetId, open, close, show: setTargetId };
}
