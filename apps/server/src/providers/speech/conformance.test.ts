import { afterAll, beforeAll } from 'vitest';
import { engineConformance } from '@parley/voice/testing/engine-conformance';
import { createPublicFetch } from '#http/fetch-public-url.ts';
import { createAzureSynthesizer } from './azure/azure-synthesizer.ts';
import { startAzureDouble } from './doubles/azure-double.ts';
import { type EdgeDouble, startEdgeDouble } from './doubles/edge-double.ts';
import { startElevenLabsDouble } from './doubles/elevenlabs-double.ts';
import { startOpenAiSpeechDouble } from './doubles/openai-speech-double.ts';
import type { HttpDouble } from './doubles/speech-http-double.ts';
import { createEdgeSynthesizer } from './edge/edge-synthesizer.ts';
import { createElevenLabsSynthesizer } from './elevenlabs/elevenlabs-synthesizer.ts';
import { createOpenAiSynthesizer } from './openai/openai-synthesizer.ts';

let edge: EdgeDouble;
let azure: HttpDouble;
let openai: HttpDouble;
let elevenlabs: HttpDouble;

beforeAll(async () => {
  [edge, azure, openai, elevenlabs] = await Promise.all([
    startEdgeDouble(),
    startAzureDouble(),
    startOpenAiSpeechDouble(),
    startElevenLabsDouble(),
  ]);
});
afterAll(() => Promise.all([edge, azure, openai, elevenlabs].map((double) => double.close())));

const common = { locales: ['en-US'], voices: [] };
const fetchOf = (double: HttpDouble) => createPublicFetch([new URL(double.url).host]);
const options = { locale: 'en-US', voice: 'en-US-AriaNeural' };

engineConformance('edge', () => createEdgeSynthesizer({ ...common, baseUrl: edge.url }), {
  ...options,
  failing: () => createEdgeSynthesizer({ ...common, baseUrl: 'ws://127.0.0.1:9' }),
});

engineConformance('azure', () => createAzureSynthesizer({ ...common, baseUrl: azure.url, apiKey: 'test-key', fetch: fetchOf(azure) }), {
  ...options,
  failing: () => createAzureSynthesizer({ ...common, baseUrl: azure.url, apiKey: 'wrong', fetch: fetchOf(azure) }),
});

engineConformance(
  'openai',
  () =>
    createOpenAiSynthesizer({
      ...common,
      baseUrl: `${openai.url}/v1`,
      apiKey: 'test-key',
      model: 'gpt-4o-mini-tts',
      fetch: fetchOf(openai),
    }),
  {
    ...options,
    failing: () =>
      createOpenAiSynthesizer({ ...common, baseUrl: `${openai.url}/v1`, apiKey: null, model: 'gpt-4o-mini-tts', fetch: fetchOf(openai) }),
  },
);

engineConformance(
  'elevenlabs',
  () =>
    createElevenLabsSynthesizer({
      ...common,
      baseUrl: elevenlabs.url,
      apiKey: 'test-key',
      model: 'eleven_flash_v2_5',
      fetch: fetchOf(elevenlabs),
    }),
  {
    ...options,
    failing: () =>
      createElevenLabsSynthesizer({
        ...common,
        baseUrl: elevenlabs.url,
        apiKey: 'wrong',
        model: 'eleven_flash_v2_5',
        fetch: fetchOf(elevenlabs),
      }),
  },
);
