import type { SystemVoice } from '@parley/voice/browser/system-voice-synthesizer';
import type { VoiceOption } from '@parley/contracts/voice-option';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asLabel, formatLanguageName } from '#i18n/format.ts';
import { browserEngine } from '../read-aloud/browser-reader.ts';
import { useBrowserVoices, voicesQuery } from '../read-aloud/voice-catalogue.ts';
import { type EnginePlace, placeOfEngine } from './engine-of.ts';
import type { ListedVoice } from './voice-row.tsx';

export interface VoiceFilter {
  place: EnginePlace;
  locale: string;
  /** Of the cloud's services, this one. */
  service: string;
  /** Everything the engine reports now. */
  isAll: boolean;
  /** Browser voices of every language. */
  hasAllLanguages: boolean;
}

const reasons = ['key_required', 'consent_required', 'not_installed', 'paused', 'failed', 'azure_only'] as const;
const limits = [
  'arabic_without_vowels',
  'japanese_through_kana',
  'mandarin_without_taiwan_accent',
  'speaks_wu',
  'speaks_cantonese',
] as const;

/** The voices a filter leaves, in words. `options` are the server's, for choosing the first that works. */
export function useListedVoices({ place, locale, service, isAll, hasAllLanguages }: VoiceFilter) {
  const { t } = useTranslation('voice');
  const isLive = isAll && place === 'cloud';
  const engine = isLive ? (service as NonNullable<Parameters<typeof voicesQuery>[2]>) : undefined;
  const query = useQuery(voicesQuery(locale, isLive, engine));
  const browserVoices = useBrowserVoices(hasAllLanguages ? null : locale);

  const ofBrowser = ({ id, label, locale: tag, isLocal }: SystemVoice): ListedVoice => ({
    key: `${browserEngine} ${id}`,
    engine: browserEngine,
    value: id,
    label,
    locale: tag,
    details: [...(hasAllLanguages ? [asLabel(formatLanguageName(tag))] : []), t(isLocal ? 'settings.local' : 'settings.remote')],
    obstacle: null,
    isObstacleShared: false,
  });
  const ofServer = (option: VoiceOption): ListedVoice => {
    const limit = limits.find((known) => known === option.limitation);
    const reason = reasons.find((known) => known === option.unavailable);
    const gender = option.engine === 'espeak' || option.gender === null ? [] : [t(`settings.${option.gender}`)];
    return {
      key: `${option.engine} ${option.value}`,
      engine: option.engine,
      value: option.value,
      label: option.label,
      locale: option.locale,
      details: [...gender, ...(limit ? [t(`limit.${limit}`)] : [])],
      obstacle: option.unavailable ? t(`reason.${reason ?? 'failed'}`) : null,
      isObstacleShared: reason !== 'azure_only',
    };
  };

  const options = (query.data ?? []).filter(
    (option) => placeOfEngine(option.engine) === place && (place !== 'cloud' || option.engine === service),
  );
  return {
    voices: place === 'browser' ? browserVoices.map(ofBrowser) : options.map(ofServer),
    isLoading: place !== 'browser' && query.isPending,
    hasFailed: place !== 'browser' && query.isError,
    retry: () => void query.refetch(),
  };
}
