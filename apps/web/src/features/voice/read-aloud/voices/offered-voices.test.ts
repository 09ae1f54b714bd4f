import type { VoiceOption } from '@parley/contracts/speech/voice-option';
import { expect, it } from 'vitest';
import { offeredVoices, type OfferedFor } from './offered-voices.ts';

const browser = [
  { id: 'local', label: 'Local', locale: 'fr-FR', isLocal: true },
  { id: 'remote', label: 'Remote', locale: 'fr-FR', isLocal: false },
];
const option = { locale: 'fr-FR', label: 'French', gender: 'female', network: 'none', licence: 'free' } as const;
const server = [
  { ...option, engine: 'espeak', value: 'fr' },
  { ...option, engine: 'neural', value: 'denise', unavailable: 'consent_required' },
] as VoiceOption[];
const offered = (reading: OfferedFor) => offeredVoices(browser, server, reading).map(({ value }) => value);

it('offers the local voices of the browser and the usable ones of the server in the language of the text', () => {
  expect(offered({ locale: 'fr-FR', ownLocale: 'fr-FR', engine: 'espeak' })).toEqual(['local', 'fr']);
  expect(offered({ locale: 'fr-FR', ownLocale: 'fr-FR', engine: 'browser' })).toEqual(['local', 'fr']);
});

it('offers for a sentence in another language only voices that the present reader can use', () => {
  expect(offered({ locale: 'fr-FR', ownLocale: 'en-US', engine: 'espeak' })).toEqual(['fr']);
  expect(offered({ locale: 'fr-FR', ownLocale: 'en-US', engine: 'browser' })).toEqual(['local']);
});
