import type { SystemVoice } from '@parley/voice/browser/speech/system-voice-synthesizer';
import type { VoiceOption } from '@parley/contracts/speech/voice-option';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { asLabel, formatLanguageName } from '#i18n/format.ts';
import { browserEngine } from '../read-aloud/reader/browser-reader.ts';
import { useBrowserVoices, voicesQuery } from '../read-aloud/voices/voice-catalogue.ts';
import { type EnginePlace, placeOfEngine } from './engine-of.ts';
import type { ListedVoice } from './voice-row.tsx';

export interface VoiceFilter {
  place: EnginePlace;
  locale: string;
  /** Only this service of the cloud. */
  service: string;
  /** All voices that the engine reports now. */
  isAll: boolean;
  /** Browser voices of every language. */
  hasAllLanguages: boolean;
}

const reasons = ['key_required', 'consent_required', 'not_installed', 'paused', 'failed', 'quota_reached', 'azure_only'] as const;
const limits = [
  'arabic_without_vowels',
  'japanese_through_kana',
  'mandarin_without_taiwan_accent',
  'speaks_wu',
  'speaks_cantonese',
] as const;

/** The filtered voices with their texts. `options` are the server's, to choose the first that works. */
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
