import { afterAll, beforeAll } from 'vitest';
import type { Synthesizer } from '@parley/voice/engines/synthesizer';
import { type EngineFailure, engineConformance } from '@parley/voice/testing/engine-conformance';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { createAzureSynthesizer } from './azure/azure-synthesizer.ts';
import { startMockAzure } from './mocks/mock-azure.ts';
import { type MockEdge, startMockEdge } from './mocks/mock-edge.ts';
import { startMockElevenLabs } from './mocks/mock-elevenlabs.ts';
import { startMockOpenAiSpeech } from './mocks/mock-openai-speech.ts';
import type { MockHttpServer } from './mocks/mock-speech-http.ts';
import { createEdgeSynthesizer } from './edge/edge-synthesizer.ts';
import { createElevenLabsSynthesizer } from './elevenlabs/elevenlabs-synthesizer.ts';
import { createOpenAiSynthesizer } from './openai/openai-synthesizer.ts';

let edge: MockEdge;
let refusing: MockEdge;
let azure: MockHttpServer;
let openai: MockHttpServer;
let elevenlabs: MockHttpServer;

beforeAll(async () => {
  [edge, refusing, azure, openai, elevenlabs] = await Promise.all([
    startMockEdge(),
    startMockEdge(),
    startMockAzure(),
    startMockOpenAiSpeech(),
    startMockElevenLabs(),
  ]);
  refusing.behave({ kind: 'status', status: 403 });
});
afterAll(() => Promise.all([edge, refusing, azure, openai, elevenlabs].map((mock) => mock.close())));

const common = { locales: ['en-US'], voices: [] };
const options = { locale: 'en-US', voice: 'en-US-AriaNeural' };
/** No server listens there. */
const deadHost = '127.0.0.1:9';
const fetchOf = (mock: MockHttpServer) => createPublicFetch([new URL(mock.url).host, deadHost]);

/** Possible errors of every service with a key: a wrong key stays wrong, but an address may come back. */
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
