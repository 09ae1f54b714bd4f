import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#ui/announcer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import { copyMessage } from './copy-message.ts';

const tickMs = 2000;

/** Copies a message. `getRendered` gives the element whose formatting is copied beside the Markdown. */
export function CopyButton({ text, getRendered }: { text: string; getRendered?: () => Element | null }): ReactNode {
  const { t } = useTranslation('chat');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const hasWorked = await copyMessage(text, getRendered?.() ?? null);
    setIsCopied(hasWorked);
    if (hasWorked) announce(t('action.copied'));
    else showToast({ message: t('action.copyFailed') });
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <IconButton size="sm" label={t(isCopied ? 'action.copied' : 'action.copy')} data-testid="message-copy" onClick={copy}>
      <Icon className="icon sm" aria-hidden />
    </IconButton>
  );
}
