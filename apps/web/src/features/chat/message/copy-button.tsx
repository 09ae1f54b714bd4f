import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useCopy } from './use-copy.ts';

/** Copies a message. `getRendered` returns the element whose formatting is copied beside the Markdown. */
export function CopyButton({ text, getRendered }: { text: string; getRendered?: () => Element | null }): ReactNode {
  const { t } = useTranslation('chat');
  const { isCopied, copy } = useCopy(text, getRendered);
  const Icon = isCopied ? Check : Copy;
  return (
    <IconButton size="sm" label={t(isCopied ? 'action.copied' : 'action.copy')} data-testid="message-copy" onClick={copy}>
      <Icon className="icon sm" aria-hidden />
    </IconButton>
  );
}
