import type { SpeechEngine } from '@parley/contracts/list-engines';
import { espeakLocales } from '#providers/speech/worker/espeak-voices.ts';
import type { SpeechEngines } from './speech-engines.ts';
import { speechLocales } from './speech-locales.ts';
import type { SpeechPerson } from './speech-person.ts';

type Description = Pick<SpeechEngine, 'label' | 'isOffline' | 'needsConsent' | 'wordTiming' | 'locales' | 'service' | 'licence'> & {
  id: Parameters<SpeechEngines['access']>[0];
};

/** Names of engines are names, the same in every language. */
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

/** Every engine as this person may use it. @param openAiHost where OpenAI-style speech really goes */
export function listSpeechEngines(engines: SpeechEngines, person: SpeechPerson, openAiHost: string | null): SpeechEngine[] {
  return descriptions.map((description) => {
    const { routes, unavailable } = engines.access(description.id, person);
    const throughAzure = description.id === 'neural' && routes[0]?.id === 'azure';
    return {
      ...description,
      ...(description.id === 'openai' && openAiHost !== null ? { service: openAiHost } : {}),
      isAvailable: routes.length > 0,
      unavailable,
      needsConsent: description.needsConsent && !throughAzure,
      hasConsent: person.edgeConsent || !description.needsConsent || throughAzure,
      wordTiming: throughAzure ? 'estimated' : description.wordTiming,
      canStream: description.id !== 'sherpa',
    };
  });
}
