import type { Synthesizer, SynthesizerVoice } from '@parley/voice/engines/synthesizer';
import type { Env } from '#env.ts';
import { hostAndPort, type PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { azureSpeechUrl, createAzureSynthesizer } from '#providers/speech/azure/azure-synthesizer.ts';
import { defaultEdgeUrl } from '#providers/speech/edge/edge-address.ts';
import { createEdgeSynthesizer, type EdgeSynthesizer } from '#providers/speech/edge/edge-synthesizer.ts';
import { createElevenLabsSynthesizer } from '#providers/speech/elevenlabs/elevenlabs-synthesizer.ts';
import { createOpenAiSynthesizer } from '#providers/speech/openai/openai-synthesizer.ts';
import { elevenLabsVoices } from '../catalogue/elevenlabs-voices.ts';
import { neuralVoiceLabel, neuralVoices, type NeuralRoute } from '../catalogue/neural-voices.ts';
import { openAiVoices } from '../catalogue/openai-voices.ts';
import { speechLocales } from './speech-locales.ts';

const openAiBaseUrl = 'https://api.openai.com/v1';
const elevenLabsBaseUrl = 'https://api.elevenlabs.io';
const multilingual = { locale: 'en-US', isMultilingual: true } as const;

export interface RemoteEngines {
  edge: EdgeSynthesizer;
  azure: Synthesizer | null;
  openai: Synthesizer | null;
  elevenlabs: Synthesizer | null;
}

/** Allows the outbound fetch to reach the one address that the operator configured, also on a private network. */
export function fetchConfigured(fetch: PublicFetch, address: string | undefined): PublicFetch {
  if (address === undefined) return fetch;
  const allowedPrivateHosts = [hostAndPort(new URL(address))];
  return (url, options) => fetch(url, { ...options, allowedPrivateHosts });
}

/** Address and key of an OpenAI-compatible endpoint: its own, else those of the models. */
export function openAiEndpoint(env: Env, purpose: 'SPEECH' | 'TRANSCRIPTION'): { baseUrl: string; apiKey: string | null } | null {
  const ownUrl = env[`OPENAI_${purpose}_BASE_URL`];
  const ownKey = env[`OPENAI_${purpose}_KEY`];
  if (ownUrl !== undefined) return { baseUrl: ownUrl, apiKey: ownKey ?? null };
  if (ownKey !== undefined) return { baseUrl: openAiBaseUrl, apiKey: ownKey };
  // OpenAI's speech must not get a key for another company's models.
  if (env.OPENAI_API_KEY !== undefined && env.OPENAI_BASE_URL === undefined) return { baseUrl: openAiBaseUrl, apiKey: env.OPENAI_API_KEY };
  return null;
}

/** The catalogue voices of one route, as engines list them. */
function routeVoices(route: NeuralRoute): SynthesizerVoice[] {
  return neuralVoices
    .filter((voice) => voice.routes.includes(route))
    .map((voice) => ({ id: voice.value, label: neuralVoiceLabel(voice), locale: voice.locale }));
}

/** The speech services that the environment configures. Edge needs no key, only the user's consent. */
export function createRemoteEngines(env: Env, fetch: PublicFetch): RemoteEngines {
  const openai = openAiEndpoint(env, 'SPEECH');
  const azureUrl =
    env.AZURE_SPEECH_ENDPOINT ?? (env.AZURE_SPEECH_REGION === undefined ? undefined : azureSpeechUrl(env.AZURE_SPEECH_REGION));
  const elevenLabsUrl = env.ELEVENLABS_BASE_URL ?? elevenLabsBaseUrl;
  return {
    edge: createEdgeSynthesizer({
      baseUrl: (env.EDGE_SPEECH_URL ?? defaultEdgeUrl).replace(/^http/, 'ws'),
      locales: speechLocales,
      voices: routeVoices('edge'),
    }),
    azure:
      env.AZURE_SPEECH_KEY !== undefined && azureUrl !== undefined
        ? createAzureSynthesizer({
            baseUrl: azureUrl,
            apiKey: env.AZURE_SPEECH_KEY,
            locales: speechLocales,
            voices: routeVoices('azure'),
            fetch: fetchConfigured(fetch, env.AZURE_SPEECH_ENDPOINT),
          })
        : null,
    openai: openai
      ? createOpenAiSynthesizer({
          ...openai,
          model: env.OPENAI_SPEECH_MODEL ?? 'gpt-4o-mini-tts',
          locales: speechLocales,
          voices: openAiVoices.map(({ value, label }) => ({ id: value, label, ...multilingual })),
          fetch: fetchConfigured(fetch, env.OPENAI_SPEECH_BASE_URL),
        })
      : null,
    elevenlabs:
      env.ELEVENLABS_API_KEY !== undefined
        ? createElevenLabsSynthesizer({
            baseUrl: elevenLabsUrl,
            apiKey: env.ELEVENLABS_API_KEY,
            model: 'eleven_flash_v2_5',
            locales: speechLocales,
            voices: elevenLabsVoices.map(({ value, label }) => ({ id: value, label, ...multilingual })),
            fetch: fetchConfigured(fetch, env.ELEVENLABS_BASE_URL),
          })
        : null,
  };
}
