import { Link } from '@tanstack/react-router';
import { AudioLines, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { buttonClassName } from '#ui/controls/button.tsx';

/** Everything is here. */
export function KitReady({ voiceSample }: { voiceSample: ReactNode }): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <div className="kit-complete">
      <CircleCheck className="icon lg" aria-hidden />
      <div className="grow">
        <h2>{t('ready.title')}</h2>
        <p className="kit-lead">{t('ready.text')}</p>
      </div>
      <span className="kit-acts">
        {voiceSample}
        <Link to="/talk" className={buttonClassName('primary')}>
          <AudioLines className="icon" aria-hidden />
          {t('ready.call')}
        </Link>
      </span>
    </div>
  );
}
