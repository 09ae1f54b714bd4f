import type { Synthesizer } from '@parley/voice/engines/synthesizer';
import { engineConformance } from '@parley/voice/testing/engine-conformance';
import { afterAll } from 'vitest';
import { createEspeakSynthesizer } from './espeak-synthesizer.ts';
import { SpeechWorkerClient } from './speech-worker-client.ts';

const client = new SpeechWorkerClient();

afterAll(() => client.stop());

const stopped = async () => {
  const gone = new SpeechWorkerClient();
  await gone.stop();
  return createEspeakSynthesizer(gone);
};
const voiceless = (): Synthesizer => {
  const espeak = createEspeakSynthesizer(client);
  return { capabilities: espeak.capabilities, speak: (request) => espeak.speak({ ...request, voice: 'nobody' }) };
};

engineConformance('espeak', () => createEspeakSynthesizer(client), {
  locale: 'en-US',
  voice: 'en-US+f2',
  failures: [
    { create: stopped, code: 'speech_engine_unavailable', retryable: true },
    { create: voiceless, code: 'speech_voice_unavailable', retryable: false },
  ],
});

engineConformance('espeak in Japanese', () => createEspeakSynthesizer(client), { locale: 'ja-JP', voice: 'ja-JP+m3', failures: [] });
