import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { announce } from '#ui/announcer.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { copyMessage } from './copy-message.ts';

const tickMs = 2000;

/** What is copied: Markdown, and the element whose formatting goes beside it. */
export interface CopySource {
  markdown: string;
  element: Element | null;
}

/**
 * Copies a text, reports the result, and remembers it for a moment.
 *
 * @param source the text, or a function that is called when it is copied
 */
export function useCopy(source: string | (() => CopySource)): { isCopied: boolean; copy: () => Promise<void> } {
  const { t } = useTranslation('thread');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const { markdown, element } = typeof source === 'string' ? { markdown: source, element: null } : source();
    const hasWorked = await copyMessage(markdown, element);
    setIsCopied(hasWorked);
    if (hasWorked) announce(t('action.copied'));
    else showToast({ message: t('action.copyFailed') });
  };
  return { isCopied, copy };
}
