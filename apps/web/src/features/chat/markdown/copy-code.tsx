import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';

const copiedMs = 2000;

/** *Copy* in the head of a block of code or of a diagram. */
export function CopyCode({ code }: { code: string }): ReactNode {
  const { t } = useTranslation('chat');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;
  return (
    <button type="button" className="btn ghost sm" onClick={async () => setIsCopied(await putOnClipboard(code))}>
      <Icon className="icon sm" aria-hidden="true" />
      <span aria-live="polite">{t(isCopied ? 'code.copied' : 'code.copy')}</span>
    </button>
  );
}
