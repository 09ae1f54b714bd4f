import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { localeCode } from '../session/locale.ts';

export const speechEngineId = z.enum(['espeak', 'neural', 'openai', 'azure', 'elevenlabs', 'sherpa']);
export type SpeechEngineId = z.infer<typeof speechEngineId>;

/** A voice that a user can choose. `label` is shown, `value` is stored and sent back. */
export const voiceOption = z.object({
  label: z.string(),
  value: z.string(),
  /** The speaker's name in the voice's own script, if it differs from Latin letters. */
  nativeName: z.string().optional(),
  engine: z.string(),
  locale: z.string(),
  gender: z.enum(['female', 'male', 'neutral']).nullable(),
  /** Engines that can speak this voice now, e.g. `edge`, `azure`. Empty: none is configured. */
  spokenBy: z.array(z.string()).optional(),
  /** A stable reason key if the voice cannot be used now, e.g. `azure_only`, `consent_required`, `key_required`. */
  unavailable: z.string().nullable().optional(),
  /** A stable key for a limitation that the user should know, e.g. `arabic_without_vowels`, `japanese_through_kana`. */
  limitation: z.string().nullable().optional(),
});
export type VoiceOption = z.infer<typeof voiceOption>;

/**
 * `GET /api/speech/voices?engine=&locale=&all=` returns an array of `VoiceOption`. `all=true` lists what the engine reports now, not only
 * the curated voices.
 */
export const listVoicesQuery = z.object({
  engine: speechEngineId.optional(),
  locale: localeCode.optional(),
  all: z.enum(['true', 'false']).optional(),
});
export type ListVoicesQuery = z.infer<typeof listVoicesQuery>;

export const listVoicesResponse = z.array(voiceOption);
export type ListVoicesResponse = z.infer<typeof listVoicesResponse>;

export const listVoicesEndpoint = defineEndpoint('GET /api/speech/voices', {
  tag: 'speech',
  summary: 'List voices',
  query: listVoicesQuery,
  response: listVoicesResponse,
  errors: [],
});
export const listOpenAiVoicesEndpoint = defineEndpoint('GET /v1/audio/voices', {
  tag: 'speech',
  summary: 'List voices',
  query: listVoicesQuery,
  response: listVoicesResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listVoicesEndpoint: typeof listVoicesEndpoint;
    listOpenAiVoicesEndpoint: typeof listOpenAiVoicesEndpoint;
  }
}
