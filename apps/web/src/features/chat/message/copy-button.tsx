import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { type CopySource, useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  /** The element whose formatting is copied beside the Markdown. */
  getRendered?: () => Element | null;
  /** What stands in the place of the message; null: the message itself. */
  getShown?: () => CopySource | null;
}

/** Copies a message as it is shown. */
export function CopyButton({ text, getRendered, getShown }: CopyButtonProps): ReactNode {
  const { t } = useTranslation('thread');
  const { isCopied, copy } = useCopy(text, getRendered, getShown);
  const Icon = isCopied ? Check : Copy;
  return (
    <IconButton size="sm" label={t(isCopied ? 'action.copied' : 'action.copy')} data-testid="message-copy" onClick={copy}>
      <Icon className="icon sm" aria-hidden />
    </IconButton>
  );
}
