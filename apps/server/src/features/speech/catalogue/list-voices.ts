import type { SpeechEngineId, VoiceOption } from '@parley/contracts/speech/voice-option';
import { espeakVoiceOptions } from '#providers/speech/worker/espeak-voices.ts';
import type { SpeechEngines } from '../engines/speech-engines.ts';
import { speechLocales } from '../engines/speech-locales.ts';
import type { SpeechUser } from '../engines/speech-user.ts';
import { elevenLabsVoices } from './elevenlabs-voices.ts';
import { neuralVoiceLabel, neuralVoices } from './neural-voices.ts';
import { openAiVoices } from './openai-voices.ts';

export interface VoiceQuery {
  engine?: SpeechEngineId;
  locale?: string;
}

type Lister = (locale: string | undefined, engines: SpeechEngines, user: SpeechUser) => VoiceOption[];

const isWanted = (wanted: string | undefined, locale: string) => wanted === undefined || wanted === locale;

/** The catalogue under `neural` (any route) or `azure` (the key alone). */
const neural =
  (engine: 'neural' | 'azure'): Lister =>
  (locale, engines, user) =>
    neuralVoices
      .filter((voice) => isWanted(locale, voice.locale))
      .map((voice) => {
        const { routes, unavailable } = engines.access(engine, user, voice.value);
        return {
          label: neuralVoiceLabel(voice),
          value: voice.value,
          nativeName: voice.nativeName,
          engine,
          locale: voice.locale,
          gender: voice.gender,
          spokenBy: routes.map((route) => route.id),
          unavailable: unavailable === 'key_required' && engine === 'neural' ? 'azure_only' : unavailable,
          limitation: voice.variety === undefined ? null : `speaks_${voice.variety.toLowerCase()}`,
        };
      });

/** Voices that speak every language are listed once, under the requested locale. */
const multilingual =
  (engine: 'openai' | 'elevenlabs', voices: readonly { value: string; label: string; gender: VoiceOption['gender'] }[]): Lister =>
  (locale, engines, user) => {
    const { routes, unavailable } = engines.access(engine, user);
    if (locale !== undefined && !speechLocales.includes(locale)) return [];
    return voices.map(({ value, label, gender }) => ({
      label,
      value,
      engine,
      locale: locale ?? 'en-US',
      gender,
      spokenBy: routes.map((route) => route.id),
      unavailable,
      limitation: null,
    }));
  };

const espeak: Lister = (locale, engines, user) => {
  const { routes, unavailable } = engines.access('espeak', user);
  return espeakVoiceOptions(locale).map((voice) => ({ ...voice, spokenBy: routes.map((route) => route.id), unavailable }));
};

const local: Lister = (locale, engines, user) =>
  engines.access('sherpa', user).routes.flatMap(({ id, synthesizer }) =>
    synthesizer.capabilities.voices
      .filter((voice) => isWanted(locale, voice.locale))
      .map((voice) => ({
        label: voice.label,
        value: voice.id,
        engine: 'sherpa',
        locale: voice.locale,
        gender: voice.gender ?? null,
        spokenBy: [id],
        unavailable: null,
        limitation: null,
      })),
  );

const listers: Readonly<Record<SpeechEngineId, Lister>> = {
  neural: neural('neural'),
  espeak,
  sherpa: local,
  openai: multilingual('openai', openAiVoices),
  azure: neural('azure'),
  elevenlabs: multilingual('elevenlabs', elevenLabsVoices),
};

/** The curated voices of one engine or all, for one locale or all, each with the reason if it cannot be used. */
export function listVoices(query: VoiceQuery, engines: SpeechEngines, user: SpeechUser): VoiceOption[] {
  const wanted = query.engine === undefined ? (Object.keys(listers) as SpeechEngineId[]) : [query.engine];
  const open = wanted.filter((engine) => !user.closed.speech.has(engine));
  return open.flatMap((engine) => listers[engine](query.locale, engines, user));
}
