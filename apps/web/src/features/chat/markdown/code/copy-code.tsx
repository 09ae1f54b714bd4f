import { Check, Copy } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StillContext } from '../still-context.ts';
import { useCopy } from '../../message/use-copy.ts';

/** *Copy* in the head of a code block or a diagram. */
export function CopyCode({ code }: { code: string }): ReactNode {
  const { t } = useTranslation('thread');
  const { isCopied, copy } = useCopy(code);
  if (use(StillContext)) return null;
  const Icon = isCopied ? Check : Copy;
  return (
    <button type="button" className="btn ghost sm" onClick={() => void copy()}>
      <Icon className="icon sm" aria-hidden="true" />
      {t(isCopied ? 'code.copied' : 'code.copy')}
    </button>
  );
}
