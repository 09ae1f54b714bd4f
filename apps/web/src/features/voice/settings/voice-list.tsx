import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences } from '#api/preferences.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useVoiceChoice } from '../read-aloud/voices/use-voice-choice.ts';
import { startPreview, stopPreview, usePreview } from './preview.ts';
import { useListedVoices, type VoiceFilter } from './use-listed-voices.ts';
import { type ListedVoice, VoiceRow } from './voice-row.tsx';

export interface VoiceListProps {
  filter: VoiceFilter;
  onLocaleChange: (locale: string) => void;
  /** Null: Parley chooses. */
  onUse: (choice: VoiceChoice | null) => void;
}

/** The voices for one language, each with preview and choice. */
export function VoiceList({ filter, onLocaleChange, onUse }: VoiceListProps): ReactNode {
  const { t } = useTranslation(['voice', 'common']);
  const { place, locale } = filter;
  const speech = usePreferences()?.speech;
  const { choice } = useVoiceChoice(locale);
  const { voices, isLoading, hasFailed, retry } = useListedVoices(filter);
  const preview = usePreview();
  const automatic: ListedVoice = {
    key: 'automatic',
    engine: 'automatic',
    value: '',
    label: t('voice:settings.automatic'),
    locale: document.documentElement.lang,
    details: [t('voice:settings.automaticHelp')],
    obstacle: null,
    isObstacleShared: false,
  };
  const rows = [...(place === 'server' ? [automatic] : []), ...voices];
  const isInUse = (voice: ListedVoice) =>
    voice === automatic ? choice === null : choice?.engine === voice.engine && choice.voice === voice.value;
  const toChoice = (voice: ListedVoice) => (voice === automatic ? null : { engine: voice.engine, voice: voice.value });
  const tryVoice = (voice: ListedVoice) => {
    if (preview?.key === voice.key && preview.state !== 'error') return stopPreview();
    startPreview({ key: voice.key, locale, choice: toChoice(voice), rate: speech?.rate ?? 1, pitch: speech?.pitch ?? 0 });
  };
  return (
    <section className="group">
      <h2 className="group-title">
        {t('voice:settings.voices')}
        <span className="end">
          <Select
            label={t('voice:settings.language')}
            isLabelHidden
            icon={<Globe className="icon sm" aria-hidden />}
            value={locale}
            onChange={onLocaleChange}
            options={interfaceLocales.map(({ code, label }) => ({ value: code, label, lang: code }))}
            testId="voice-locale"
          />
        </span>
      </h2>
      {hasFailed ? (
        <Notice
          tone="bad"
          role="alert"
          action={
            <Button size="sm" onClick={retry}>
              {t('common:tryAgain')}
            </Button>
          }
        >
          {t('voice:settings.voicesFailed')}
        </Notice>
      ) : isLoading ? (
        <Skeleton label={t('common:loading')} lines={5} />
      ) : rows.length === 0 ? (
        <Notice>{t('voice:settings.noVoices')}</Notice>
      ) : (
        <div className="list-card voice-list">
          {rows.map((voice) => (
            <VoiceRow
              key={voice.key}
              voice={voice}
              isInUse={isInUse(voice)}
              previewState={preview?.key === voice.key && preview.state !== 'error' ? preview.state : null}
              onPreview={() => tryVoice(voice)}
              onUse={() => onUse(toChoice(voice))}
            />
          ))}
        </div>
      )}
      <p className="help voice-note">{t('voice:settings.perLanguage')}</p>
    </section>
  );
}
