import type { VoiceOption } from '@parley/contracts/speech/voice-option';
import { z } from 'zod';
import type { Env } from '#env.ts';
import type { PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { azureSpeechUrl } from '#providers/speech/azure/azure-synthesizer.ts';
import { defaultEdgeUrl, edgeHeaders, edgeVoicesUrl } from '#providers/speech/edge/edge-address.ts';
import { readBytes, requestSpeech } from '#providers/speech/http/speech-fetch.ts';
import { fetchConfigured } from '../engines/create-remote-engines.ts';

const microsoftVoices = z.array(
  z.object({
    ShortName: z.string(),
    LocalName: z.string().optional(),
    FriendlyName: z.string().optional(),
    Gender: z.string().optional(),
    Locale: z.string(),
  }),
);
const elevenLabsList = z.object({
  voices: z.array(z.object({ voice_id: z.string(), name: z.string(), labels: z.record(z.string(), z.string()).nullish() })),
});
const maxListBytes = 4 * 1024 * 1024;
const patienceMs = 8000;

const genderOf = (value: string | undefined): VoiceOption['gender'] => {
  const gender = value?.toLowerCase();
  return gender === 'female' || gender === 'male' || gender === 'neutral' ? gender : null;
};

async function fetchJson(fetch: PublicFetch, url: string, headers: Record<string, string>): Promise<unknown> {
  const { signal } = new AbortController();
  const response = await requestSpeech(fetch, url, { headers, signal }, patienceMs);
  const chunks: Uint8Array[] = [];
  if (response) for await (const chunk of readBytes(response, signal, { idleMs: patienceMs, maxBytes: maxListBytes })) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function fromMicrosoft(list: unknown, engine: string, route: string): VoiceOption[] {
  return microsoftVoices.parse(list).map((voice) => ({
    label: voice.LocalName ?? /Microsoft (\S+) /.exec(voice.FriendlyName ?? '')?.[1] ?? voice.ShortName,
    value: voice.ShortName,
    engine,
    locale: voice.Locale,
    gender: genderOf(voice.Gender),
    spokenBy: [route],
    unavailable: null,
    limitation: null,
  }));
}

/** All voices that an engine reports now. Throws the error of the engine's service. */
export async function fetchLiveVoices(
  engine: 'neural' | 'azure' | 'elevenlabs',
  route: string,
  env: Env,
  fetch: PublicFetch,
): Promise<VoiceOption[]> {
  if (engine === 'elevenlabs') {
    const base = (env.ELEVENLABS_BASE_URL ?? 'https://api.elevenlabs.io').replace(/\/$/, '');
    const list = await fetchJson(fetchConfigured(fetch, env.ELEVENLABS_BASE_URL), `${base}/v2/voices?page_size=100`, {
      'xi-api-key': env.ELEVENLABS_API_KEY ?? '',
    });
    return elevenLabsList.parse(list).voices.map((voice) => ({
      label: voice.name,
      value: voice.voice_id,
      engine,
      locale: 'en-US',
      gender: genderOf(voice.labels?.['gender']),
      spokenBy: [engine],
      unavailable: null,
      limitation: null,
    }));
  }
  if (route === 'azure') {
    const base = env.AZURE_SPEECH_ENDPOINT ?? azureSpeechUrl(env.AZURE_SPEECH_REGION ?? '');
    const url = `${base.replace(/\/$/, '')}/cognitiveservices/voices/list`;
    const key = env.AZURE_SPEECH_KEY ?? '';
    return fromMicrosoft(
      await fetchJson(fetchConfigured(fetch, env.AZURE_SPEECH_ENDPOINT), url, { 'ocp-apim-subscription-key': key }),
      engine,
      'azure',
    );
  }
  const configured = env.EDGE_SPEECH_URL?.replace(/^ws/, 'http');
  const url = edgeVoicesUrl(env.EDGE_SPEECH_URL ?? defaultEdgeUrl, Date.now());
  return fromMicrosoft(await fetchJson(fetchConfigured(fetch, configured), url, { ...edgeHeaders }), engine, 'edge');
}
