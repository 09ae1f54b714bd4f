import { afterAll, beforeAll } from 'vitest';
import type { Synthesizer } from '@parley/voice/engines/synthesizer';
import { type EngineFailure, engineConformance } from '@parley/voice/testing/engine-conformance';
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
let refusing: EdgeDouble;
let azure: HttpDouble;
let openai: HttpDouble;
let elevenlabs: HttpDouble;

beforeAll(async () => {
  [edge, refusing, azure, openai, elevenlabs] = await Promise.all([
    startEdgeDouble(),
    startEdgeDouble(),
    startAzureDouble(),
    startOpenAiSpeechDouble(),
    startElevenLabsDouble(),
  ]);
  refusing.behave({ kind: 'status', status: 403 });
});
afterAll(() => Promise.all([edge, refusing, azure, openai, elevenlabs].map((double) => double.close())));

const common = { locales: ['en-US'], voices: [] };
const options = { locale: 'en-US', voice: 'en-US-AriaNeural' };
/** Nobody answers there. */
const deadHost = '127.0.0.1:9';
const fetchOf = (double: HttpDouble) => createPublicFetch([new URL(double.url).host, deadHost]);

/** What every service with a key may answer: a wrong key will not become right, an address may come back. */
const failuresOf = (create: (baseUrl: string | undefined, apiKey: string) => Synthesizer): EngineFailure[] => [
  { create: () => create(undefined, 'wrong'), code: 'provider_key_rejected', retryable: false },
  { create: () => create(`http://${deadHost}`, 'test-key'), code: 'provider_unreachable', retryable: true },
];

engineConformance('edge', () => createEdgeSynthesizer({ ...common, baseUrl: edge.url }), {
  ...options,
  failures: [
    { create: () => createEdgeSynthesizer({ ...common, baseUrl: `ws://${deadHost}` }), code: 'provider_unreachable', retryable: true },
    {
      create: () => createEdgeSynthesizer({ ...common, baseUrl: refusing.url }),
      code: 'provider_forbidden',
      retryable: false,
    },
  ],
});

const createAzure = (baseUrl = azure.url, apiKey = 'test-key') =>
  createAzureSynthesizer({ ...common, baseUrl, apiKey, fetch: fetchOf(azure) });
engineConformance('azure', createAzure, { ...options, failures: failuresOf(createAzure) });

const createOpenAi = (baseUrl = `${openai.url}/v1`, apiKey = 'test-key') =>
  createOpenAiSynthesizer({ ...common, baseUrl, apiKey, model: 'gpt-4o-mini-tts', fetch: fetchOf(openai) });
engineConformance('openai', createOpenAi, { ...options, failures: failuresOf(createOpenAi) });

const createElevenLabs = (baseUrl = elevenlabs.url, apiKey = 'test-key') =>
  createElevenLabsSynthesizer({ ...common, baseUrl, apiKey, model: 'eleven_flash_v2_5', fetch: fetchOf(elevenlabs) });
engineConformance('elevenlabs', createElevenLabs, { ...options, failures: failuresOf(createElevenLabs) });
