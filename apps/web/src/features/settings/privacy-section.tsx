import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { removeCopies } from '#api/offline/offline-database.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { hasPrivacySignal } from '#api/privacy-signal.ts';
import { useSession } from '#api/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { SettingsHead } from './settings-head.tsx';

/**
 * What leaves this machine, and the switches for it.
 *
 * @param shares conversations on public pages
 */
export function PrivacySection({ shares }: { shares: ReactNode }) {
  const { t } = useTranslation('settings');
  const preferences = usePreferences();
  const session = useSession();
  const { mutate } = useUpdatePreferences();
  // The browser's privacy signal has decided. A switch without effect would be misleading.
  const isRefused = hasPrivacySignal();
  const [isWiping, setIsWiping] = useState(false);
  const hasAnalytics = Boolean(session?.analytics.posthog ?? session?.analytics.ga4);
  const wipe = async () => {
    setIsWiping(true);
    await removeCopies();
    setIsWiping(false);
    showToast({ message: t('privacy.wiped') });
  };
  return (
    <>
      <SettingsHead title={t('section.privacy')} intro={t('privacy.intro')} />
      <div className="settings-column">
        <div className="list-card">
          <div className="item" id="edge">
            <Switch
              label={t('privacy.edge')}
              help={t('privacy.edgeHelp')}
              isOn={preferences?.speech.edgeConsent ?? false}
              onChange={(edgeConsent) => mutate({ speech: { edgeConsent } })}
            />
          </div>
          <div className="item" id="recognition">
            <Switch
              label={t('privacy.recognition')}
              help={t('privacy.recognitionHelp')}
              isOn={preferences?.speech.browserRecognitionConsent ?? false}
              onChange={(browserRecognitionConsent) => mutate({ speech: { browserRecognitionConsent } })}
            />
          </div>
          <div className="item" id="images">
            <Switch
              label={t('privacy.images')}
              help={t('privacy.imagesHelp')}
              isOn={preferences?.describesImages ?? true}
              onChange={(describesImages) => mutate({ describesImages })}
            />
          </div>
          {hasAnalytics && (
            <div className="item">
              <Switch
                label={t('privacy.analytics')}
                help={isRefused ? t('privacy.analyticsRefused') : t('privacy.analyticsHelp')}
                isOn={preferences?.analyticsConsent === 'granted' && !isRefused}
                isDisabled={isRefused}
                onChange={(isOn) => mutate({ analyticsConsent: isOn ? 'granted' : 'denied' })}
              />
            </div>
          )}
          <div className="item" id="copies">
            <span className="text">
              <b>{t('privacy.offline')}</b>
              <span>{t('privacy.offlineHelp')}</span>
            </span>
            <Button size="sm" disabled={isWiping} onClick={() => void wipe()}>
              {t('privacy.wipe')}
            </Button>
          </div>
        </div>
        <p className="help">{t('privacy.where')}</p>
        {shares}
      </div>
    </>
  );
}
