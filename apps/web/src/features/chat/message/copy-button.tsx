import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { type CopySource, useCopy } from './use-copy.ts';

/** Copies a message. @param source as `useCopy` takes it */
export function CopyButton({ source }: { source: string | (() => CopySource) }): ReactNode {
  const { t } = useTranslation('thread');
  const { isCopied, copy } = useCopy(source);
  const Icon = isCopied ? Check : Copy;
  return (
    <IconButton size="sm" label={t(isCopied ? 'action.copied' : 'action.copy')} data-testid="message-copy" onClick={copy}>
      <Icon className="icon sm" aria-hidden />
    </IconButton>
  );
}
