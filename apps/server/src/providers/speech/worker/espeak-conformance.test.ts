import { engineConformance } from '@parley/voice/testing/engine-conformance';
import { afterAll } from 'vitest';
import { createEspeakSynthesizer } from './espeak-synthesizer.ts';
import { SpeechWorkerClient } from './speech-worker-client.ts';

const client = new SpeechWorkerClient();

afterAll(() => client.stop());

engineConformance('espeak', () => createEspeakSynthesizer(client), {
  locale: 'en-US',
  voice: 'en-US+f2',
  failing: async () => {
    const stopped = new SpeechWorkerClient();
    await stopped.stop();
    return createEspeakSynthesizer(stopped);
  },
});

engineConformance('espeak in Japanese', () => createEspeakSynthesizer(client), { locale: 'ja-JP', voice: 'ja-JP+m3' });
