import type { SpeechEngine } from '@parley/contracts/speech/list-engines';
import { espeakLocales } from '#providers/speech/worker/espeak-voices.ts';
import type { SpeechEngines } from './speech-engines.ts';
import { speechLocales } from './speech-locales.ts';
import type { SpeechUser } from './speech-user.ts';

type Description = Pick<SpeechEngine, 'label' | 'isOffline' | 'needsConsent' | 'wordTiming' | 'locales' | 'service' | 'licence'> & {
  id: Parameters<SpeechEngines['access']>[0];
};

/** Engine names are the same in every language. */
const descriptions: readonly Description[] = [
  {
    id: 'espeak',
    label: 'eSpeak NG',
    isOffline: true,
    needsConsent: false,
    wordTiming: 'exact',
    locales: [...espeakLocales],
    service: 'eSpeak NG',
    licence: 'GPL-3.0-or-later',
  },
  {
    id: 'sherpa',
    label: 'sherpa-onnx',
    isOffline: true,
    needsConsent: false,
    wordTiming: 'estimated',
    locales: null,
    service: 'sherpa-onnx',
    licence: 'Apache-2.0',
  },
  {
    id: 'neural',
    label: 'Microsoft Neural',
    isOffline: false,
    needsConsent: true,
    wordTiming: 'exact',
    locales: [...speechLocales],
    service: 'Microsoft',
    licence: null,
  },
  {
    id: 'azure',
    label: 'Azure Speech',
    isOffline: false,
    needsConsent: false,
    wordTiming: 'estimated',
    locales: [...speechLocales],
    service: 'Microsoft Azure',
    licence: null,
  },
  {
    id: 'openai',
    label: 'OpenAI',
    isOffline: false,
    needsConsent: false,
    wordTiming: 'estimated',
    locales: null,
    service: 'OpenAI',
    licence: null,
  },
  {
    id: 'elevenlabs',
    label: 'ElevenLabs',
    isOffline: false,
    needsConsent: false,
    wordTiming: 'exact',
    locales: null,
    service: 'ElevenLabs',
    licence: null,
  },
];

/** Every engine as this user may use it. @param openAiHost the real host of OpenAI-compatible speech */
export function listSpeechEngines(engines: SpeechEngines, user: SpeechUser, openAiHost: string | null): SpeechEngine[] {
  return descriptions
    .filter(({ id }) => !user.closed.speech.has(id))
    .map((description) => {
      const { routes, unavailable } = engines.access(description.id, user);
      const throughAzure = description.id === 'neural' && routes[0]?.id === 'azure';
      return {
        ...description,
        ...(description.id === 'openai' && openAiHost !== null ? { service: openAiHost } : {}),
        isAvailable: routes.length > 0,
        unavailable,
        needsConsent: description.needsConsent && !throughAzure,
        hasConsent: user.edgeConsent || !description.needsConsent || throughAzure,
        wordTiming: throughAzure ? 'estimated' : description.wordTiming,
        canStream: description.id !== 'sherpa',
      };
    });
}
