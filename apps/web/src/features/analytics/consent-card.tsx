import { ChartNoAxesColumn } from 'lucide-react';
import { useLocale } from '#i18n/use-locale.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';

export interface ConsentCardProps {
  /** Names of the services that would receive events. */
  providers: readonly string[];
  onAnswer: (consent: 'granted' | 'denied') => void;
}

/** Asks once for consent to the operator's analytics. Both answers look equally important. */
export function ConsentCard({ providers, onAnswer }: ConsentCardProps) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(providers);
  return (
    <section className="card consent-card" aria-labelledby="consent-title">
      <h2 id="consent-title">
        <ChartNoAxesColumn className="icon" aria-hidden />
        {t('consentTitle')}
      </h2>
      <p>{t('consentBody', { providers: names })}</p>
      <p className="help">{t('consentNever')}</p>
      <div className="row consent-answers">
        <Button onClick={() => onAnswer('denied')}>{t('decline')}</Button>
        <Button onClick={() => onAnswer('granted')}>{t('allow')}</Button>
      </div>
    </section>
  );
}
