import './install.css';
import { Download, Plus, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProductMark } from '#ui/product-mark.tsx';
import { useInstallOffer } from './use-install-offer.ts';

/**
 * Offers to install Parley at a useful moment. If the browser cannot ask, shows the steps.
 *
 * @param moments changes whenever the moment may have become useful
 */
export function InstallPrompt({ moments }: { moments: number }) {
  const { t } = useTranslation('install');
  const { platform, accept, refuse } = useInstallOffer(moments);
  if (!platform) return null;
  const title = platform === 'chromium' ? t('title') : platform === 'ios' ? t('iosTitle') : t('macTitle');
  return (
    <aside className="install-prompt card" data-testid="install-prompt" data-platform={platform} aria-labelledby="install-title">
      <ProductMark />
      <div className="grow">
        <h2 id="install-title">{title}</h2>
        {platform === 'chromium' ? <p>{t('body')}</p> : <Steps platform={platform} />}
        <div className="install-answers">
          {platform === 'chromium' && (
            <Button variant="primary" size="sm" onClick={() => void accept()}>
              <Download className="icon sm" aria-hidden />
              {t('install')}
            </Button>
          )}
          <Button size="sm" onClick={refuse}>
            {platform === 'chromium' ? t('notNow') : t('close')}
          </Button>
        </div>
      </div>
    </aside>
  );
}

function Steps({ platform }: { platform: 'ios' | 'macos' }) {
  const { t } = useTranslation('install');
  const steps: { icon: ReactNode; words: string }[] =
    platform === 'ios'
      ? [
          { icon: <Share className="icon" aria-hidden />, words: t('iosShare') },
          { icon: <SquarePlus className="icon" aria-hidden />, words: t('iosAdd') },
          { icon: <Plus className="icon" aria-hidden />, words: t('iosConfirm') },
        ]
      : [
          { icon: <Share className="icon" aria-hidden />, words: t('macShare') },
          { icon: <SquarePlus className="icon" aria-hidden />, words: t('macAdd') },
        ];
  return (
    <ol className="install-steps">
      {steps.map(({ icon, words }) => (
        <li key={words}>
          {icon}
          {words}
        </li>
      ))}
    </ol>
  );
}
