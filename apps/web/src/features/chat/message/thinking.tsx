import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

/** Before the first word: three dots and a label. */
export function Thinking(): ReactNode {
  const { t } = useTranslation('thread');
  return (
    <p className="thinking">
      <span className="dots" aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {t('message.thinking')}
    </p>
  );
}
