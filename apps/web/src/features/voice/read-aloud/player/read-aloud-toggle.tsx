import { Volume2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { announce } from '#ui/announcer.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { prepareReading, stopReading, wakeVoice } from '../reader/reading.ts';

/** *Read answers aloud*, in the top bar. */
export function ReadAloudToggle(): ReactNode {
  const { t } = useTranslation('voice');
  const isOn = usePreferences()?.speech.readAloud ?? false;
  const locale = useLocale();
  const { mutate } = useUpdatePreferences();
  // A conversation has started: its first answer is on the way.
  useEffect(wakeVoice, []);
  const toggle = () => {
    mutate({ speech: { readAloud: !isOn } });
    announce(t(isOn ? 'readAloud.nowOff' : 'readAloud.nowOn'));
    if (isOn) stopReading();
    else prepareReading({ locale });
  };
  return (
    <IconButton label={t('readAloud.label')} isOn={isOn} data-testid="read-aloud-toggle" onClick={toggle}>
      <Volume2 className="icon" aria-hidden />
    </IconButton>
  );
}
