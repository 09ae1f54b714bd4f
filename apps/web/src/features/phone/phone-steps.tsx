import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Segmented } from '#ui/controls/segmented.tsx';

/** Names of systems, which no language translates. */
const systems = [
  { value: 'iphone', label: 'iPhone' },
  { value: 'android', label: 'Android' },
] as const;

const steps = ['open', 'get', 'trust', 'enter'] as const;

/** What to do on the phone, per system. */
export function PhoneSteps({ certificateName }: { certificateName: string }) {
  const { t } = useTranslation('phone');
  const [system, setSystem] = useState<(typeof systems)[number]['value']>('iphone');
  return (
    <section className="group">
      <div className="phone-how-head">
        <h2>{t('how')}</h2>
        <Segmented label={t('system')} options={systems} value={system} onChange={setSystem} />
      </div>
      <ol className="phone-how">
        {steps.map((step) => (
          <li key={step}>
            <p>
              <b>{t(`steps.${system}.${step}`)}</b>
              <span>{t(`steps.${system}.${step}Text`, { name: certificateName })}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
