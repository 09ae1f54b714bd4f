import { type ShareLifetime, shareLifetimes } from '@parley/contracts/sharing/share-lifetimes';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { hasEnded } from './has-ended.ts';

interface ShareEndProps {
  lifetime: ShareLifetime;
  /** Epoch milliseconds; null: never; undefined: there is no link yet. */
  expiresAt: number | null | undefined;
  onChange: (lifetime: ShareLifetime) => void;
}

/** How long the link works. A choice counts from now, and so does *Renew*: the selected choice cannot be chosen again. */
export function ShareEnd({ lifetime, expiresAt, onChange }: ShareEndProps): ReactNode {
  const { t } = useTranslation('sharing');
  const group = useRef<HTMLElement>(null);
  const renew = () => {
    // The button leaves with the answer.
    group.current?.querySelector<HTMLElement>('input:checked')?.focus();
    onChange(lifetime);
  };
  return (
    <section ref={group} className="share-group" aria-label={t('ends')}>
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
        <div className="share-ends">
          <p className="help" role="status">
            {expiresAt === null ? t('endsNever') : endWords(t, expiresAt)}
          </p>
          {hasEnded(expiresAt) && (
            <Button size="sm" onClick={renew}>
              {t('renew')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** When a link ends, or ended. */
export function endWords(t: ReturnType<typeof useTranslation<'sharing'>>['t'], expiresAt: number): string {
  return t(hasEnded(expiresAt) ? 'ended' : 'endsOn', { date: formatDate(expiresAt, { dateStyle: 'long' }) });
}
