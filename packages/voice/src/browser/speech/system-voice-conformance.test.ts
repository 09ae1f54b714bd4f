import { deviceSynthesizer } from '../../engines/device-synthesizer.ts';
import { engineConformance } from '../../testing/engine-conformance.ts';
import { createFakeSpeechSynthesis } from './fake-speech-synthesis.ts';
import { monotonicClock } from '../monotonic-clock.ts';
import { createSystemVoiceSynthesizer } from './system-voice-synthesizer.ts';

const create = (voiceUri = 'urn:alice', error?: string) =>
  deviceSynthesizer(createSystemVoiceSynthesizer(createFakeSpeechSynthesis(voiceUri, 'en-US', error)), {
    id: 'browser',
    locales: ['en-US'],
    clock: monotonicClock,
  });

engineConformance('browser', () => create(), {
  locale: 'en-US',
  voice: 'urn:alice',
  failures: [
    { create: () => create('urn:another'), code: 'speech_voice_unavailable', retryable: false },
    { create: () => create('urn:alice', 'network'), code: 'speech_failed', retryable: true },
  ],
});
