import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../message/use-copy.ts';

/** *Copy* in the head of a code block or a diagram. */
export function CopyCode({ code }: { code: string }): ReactNode {
  const { t } = useTranslation('chat');
  const { isCopied, copy } = useCopy(code);
  const Icon = isCopied ? Check : Copy;
  return (
    <button type="button" className="btn ghost sm" onClick={() => void copy()}>
      <Icon className="icon sm" aria-hidden="true" />
      {t(isCopied ? 'code.copied' : 'code.copy')}
    </button>
  );
}
