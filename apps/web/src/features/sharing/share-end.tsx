import { type ShareLifetime, shareLifetimes } from '@parley/contracts/sharing/share-lifetimes';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#i18n/format.ts';
import { Segmented } from '#ui/controls/segmented.tsx';

interface ShareEndProps {
  lifetime: ShareLifetime;
  /** Epoch milliseconds; null: never; undefined: there is no link yet. */
  expiresAt: number | null | undefined;
  onChange: (lifetime: ShareLifetime) => void;
}

/** How long the link works. A choice counts from now. */
export function ShareEnd({ lifetime, expiresAt, onChange }: ShareEndProps): ReactNode {
  const { t } = useTranslation('sharing');
  return (
    <section className="share-group" aria-label={t('ends')}>
      <div className="share-ends">
        <h3>{t('ends')}</h3>
        <Segmented
          label={t('ends')}
          options={shareLifetimes.map((value) => ({ value, label: t(`lifetime.${value}`) }))}
          value={lifetime}
          onChange={onChange}
        />
      </div>
      {expiresAt !== undefined && (
        <p className="help" role="status">
          {expiresAt === null ? t('endsNever') : endWords(t, expiresAt)}
        </p>
      )}
    </section>
  );
}

/** When a link ends, or ended. */
export function endWords(t: ReturnType<typeof useTranslation<'sharing'>>['t'], expiresAt: number): string {
  return t(expiresAt <= Date.now() ? 'ended' : 'endsOn', { date: formatDate(expiresAt, { dateStyle: 'long' }) });
}
