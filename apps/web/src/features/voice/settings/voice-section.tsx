import './voice-settings.css';
import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUpdatePreferences } from '#api/preferences.ts';
import { queryKeys } from '#api/query-keys.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { browserEngine } from '../read-aloud/reader/browser-reader.ts';
import { useVoiceChoice } from '../read-aloud/voices/use-voice-choice.ts';
import { enginesQuery } from '../audio/engines-query.ts';
import { systemVoices, voicesQuery } from '../read-aloud/voices/voice-catalogue.ts';
import { CloudService } from './cloud-service.tsx';
import { EngineChoice } from './engine-choice.tsx';
import { type EnginePlace, firstUsable, placeOfEngine } from './engine-of.ts';
import { stopPreview } from './preview.ts';
import { SoundCard } from './sound-card.tsx';
import { SpeechModels } from './speech-models.tsx';
import { VoiceList } from './voice-list.tsx';
import { VoiceToggles } from './voice-toggles.tsx';

interface Pressed {
  place?: EnginePlace;
  service?: string;
}

/** `/settings/voice`: how Parley sounds, and when it speaks. */
export function VoiceSection(): ReactNode {
  const { t } = useTranslation('voice');
  const queryClient = useQueryClient();
  const interfaceLocale = useLocale();
  const [locale, setLocale] = useState<string>(interfaceLocale);
  const { choice, choose } = useVoiceChoice(locale);
  const { mutateAsync } = useUpdatePreferences();
  /** The clicked place, while the voice in use comes from another one. */
  const [pressed, setPressed] = useState<Pressed>({});
  /** The place shown for the previous language: a language without a choice shows the same one. */
  const [before, setBefore] = useState<Pressed>({});
  const [isAll, setAll] = useState(false);
  const [hasAllLanguages, setAllLanguages] = useState(false);
  useEffect(() => stopPreview, []);

  const place = pressed.place ?? (choice ? placeOfEngine(choice.engine) : (before.place ?? placeOfEngine(undefined)));
  const chosenService = choice && placeOfEngine(choice.engine) === 'cloud' ? choice.engine : undefined;
  const service = pressed.service ?? chosenService ?? before.service ?? 'neural';

  /** Goes up with each choice. A voice that was awaited for an earlier one is not taken. */
  const latest = useRef(0);
  const takeFirst = async (engine: (id: string) => boolean, own: number) => {
    const options = await queryClient.fetchQuery({ ...voicesQuery(locale), staleTime: 0 }).catch(() => []);
    const voice = firstUsable(options.filter((option) => engine(option.engine)));
    if (voice && own === latest.current) choose({ engine: voice.engine, voice: voice.value });
  };
  // An engine that can speak is used at once; another first says what it needs.
  const choosePlace = (next: EnginePlace) => {
    const own = (latest.current += 1);
    setPressed({ ...pressed, place: next });
    if (next === 'server') choose(null);
    if (next === 'cloud') void takeFirst((id) => id === service, own);
    if (next !== 'browser') return;
    const voice = systemVoices()?.voices(locale)[0];
    if (voice?.isLocal) choose({ engine: browserEngine, voice: voice.id });
  };
  const chooseService = (next: string) => {
    latest.current += 1;
    setPressed({ place, service: next });
  };
  const acceptConsent = async () => {
    const own = (latest.current += 1);
    // The change itself reports a refusal.
    const isStored = await mutateAsync({ speech: { edgeConsent: true } }).catch(() => null);
    if (!isStored) return;
    void queryClient.invalidateQueries({ queryKey: enginesQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: queryKeys.speechVoices });
    await takeFirst((id) => id === 'neural', own);
  };
  const changeLocale = (next: string) => {
    latest.current += 1;
    stopPreview();
    setBefore({ place, service });
    setPressed({});
    setLocale(next);
  };

  const takeVoice = (voice: VoiceChoice | null) => {
    latest.current += 1;
    choose(voice);
  };

  return (
    <>
      <header className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('settings.title')}</h1>
          <p>{t('settings.intro')}</p>
        </div>
      </header>
      <div className="settings-grid">
        <div>
          <EngineChoice place={place} onChoose={choosePlace} />
          {place === 'cloud' && <CloudService service={service} onChange={chooseService} onConsent={() => void acceptConsent()} />}
          <VoiceList filter={{ place, locale, service, isAll, hasAllLanguages }} onLocaleChange={changeLocale} onUse={takeVoice} />
          {place === 'cloud' && (
            <Switch label={t('settings.allVoices')} help={t('settings.allVoicesHelp')} isOn={isAll} onChange={setAll} />
          )}
          {place === 'browser' && (
            <Switch
              label={t('settings.allLanguages')}
              help={t('settings.allLanguagesHelp')}
              isOn={hasAllLanguages}
              onChange={setAllLanguages}
            />
          )}
          {place === 'server' && <SpeechModels />}
        </div>
        <aside className="side-col">
          <SoundCard locale={locale} />
          <VoiceToggles />
        </aside>
      </div>
    </>
  );
}
