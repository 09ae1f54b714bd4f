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
 * Copies Markdown and the rendered content of `getRendered`, reports the result, and remembers it for a moment.
 *
 * @param getShown what is copied in their place; null: nothing
 */
export function useCopy(
  markdown: string,
  getRendered?: () => Element | null,
  getShown?: () => CopySource | null,
): { isCopied: boolean; copy: () => Promise<void> } {
  const { t } = useTranslation('thread');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const shown = getShown?.() ?? { markdown, element: getRendered?.() ?? null };
    const hasWorked = await copyMessage(shown.markdown, shown.element);
    setIsCopied(hasWorked);
    if (hasWorked) announce(t('action.copied'));
    else showToast({ message: t('action.copyFailed') });
  };
  return { isCopied, copy };
}
