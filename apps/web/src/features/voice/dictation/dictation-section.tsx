import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import type { Preferences } from '@parley/contracts/session/preferences';
import { findRecognition } from '@parley/voice/browser/transcription/browser-recognizer';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { formatNumber } from '#i18n/format.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { enginesQuery } from '../audio/engines-query.ts';
import { SpeechModels } from '../settings/speech-models.tsx';
import { MicrophoneTest } from './microphone-test.tsx';
import './dictation.css';

const languages = interfaceLocales.map(({ code, label }) => ({ value: code as string, label: label as string, lang: code as string }));

/** Why an engine cannot be chosen, by the server's reason. */
const missing: Record<string, 'notInstalled' | 'keyRequired' | undefined> = { not_installed: 'notInstalled', key_required: 'keyRequired' };

/** Who turns speech into text, and how one is listened to. */
export function DictationSection() {
  const { t } = useTranslation('call');
  const speech = usePreferences()?.speech;
  const { mutate } = useUpdatePreferences();
  const { data: engines } = useQuery(enginesQuery);
  const hasBrowser = findRecognition() !== null;
  const change = (patch: Partial<Preferences['speech']>) => mutate({ speech: patch });
  const chosen = speech?.transcriptionEngine ?? '';
  const transcription = engines?.transcription ?? [];
  const used = transcription.find((engine) => (chosen === '' ? engine.isAvailable : engine.id === chosen));
  const isBrowserUsed = chosen === 'browser' || (!used && hasBrowser);
  const where =
    used && !isBrowserUsed
      ? used.isOffline
        ? t('settings.staysHere')
        : t('settings.goesTo', { service: used.service })
      : isBrowserUsed
        ? t('settings.goesToBrowser')
        : undefined;
  const options = [
    { value: '', label: t('settings.engineAuto') },
    ...transcription.map(({ id, label, isAvailable, isOffline, unavailable }) => {
      // People know what runs here by its place; the name of its library says nothing to them.
      const engine = isOffline ? t('settings.engineServer') : label;
      const reason = (unavailable && missing[unavailable]) ?? 'unavailable';
      return { value: id, label: isAvailable ? engine : t(`settings.${reason}`, { engine }), isDisabled: !isAvailable };
    }),
    ...(hasBrowser ? [{ value: 'browser', label: t('settings.engineBrowser') }] : []),
  ];
  const endpointMs = speech?.endpointMs ?? 700;
  const seconds = formatNumber(endpointMs / 1000, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 });
  return (
    <>
      <header className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('settings.title')}</h1>
          <p>{t('settings.intro')}</p>
        </div>
      </header>
      <div className="settings-column">
        {engines && !used && !hasBrowser && <Notice>{t('settings.none')}</Notice>}
        <Select
          anchor="recognition"
          label={t('settings.engine')}
          help={where}
          options={options}
          value={chosen}
          onChange={(id) => change({ transcriptionEngine: id === '' ? null : id })}
          testId="transcription-engine"
        />
        <MicrophoneTest deviceId={speech?.inputDeviceId ?? null} onChange={(inputDeviceId) => change({ inputDeviceId })} />
        <Select
          anchor="dictation-language"
          label={t('settings.language')}
          options={[{ value: '', label: t('settings.languageAuto') }, ...languages]}
          value={speech?.dictationLocale ?? ''}
          onChange={(locale) => change({ dictationLocale: locale === '' ? null : locale })}
        />
        <Slider
          anchor="endpoint"
          label={t('settings.endpoint')}
          min={300}
          max={3000}
          step={100}
          value={endpointMs}
          valueText={seconds}
          onChange={(value) => change({ endpointMs: value })}
          help={t('settings.endpointHelp')}
        />
        <div className="list-card">
          <div className="item" id="push-to-talk">
            <Switch
              label={t('settings.pushToTalk')}
              help={t('settings.pushToTalkHelp')}
              isOn={speech?.pushToTalk ?? false}
              onChange={(pushToTalk) => change({ pushToTalk })}
            />
          </div>
        </div>
        <SpeechModels />
      </div>
    </>
  );
}
