import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

/** In place of a conversation: the link does not work, or too many readers came at once. */
export function SharedNotice({ kind }: { kind: 'gone' | 'busy' }): ReactNode {
  const { t } = useTranslation('sharing');
  return (
    <div className="shared-notice">
      <h1>{t(`page.${kind}.title`)}</h1>
      <p>{t(`page.${kind}.text`)}</p>
    </div>
  );
}
