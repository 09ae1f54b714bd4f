import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

/** Why an engine cannot be used now: stable keys that the web client turns into words. */
export const engineUnavailableReason = z.enum(['key_required', 'consent_required', 'not_installed', 'paused', 'failed', 'quota_reached']);
export type EngineUnavailableReason = z.infer<typeof engineUnavailableReason>;

/** A speech engine, as the current user may use it. */
export const speechEngine = z.object({
  id: z.string(),
  label: z.string(),
  isAvailable: z.boolean(),
  unavailable: engineUnavailableReason.nullable(),
  /** Text never leaves this machine. */
  isOffline: z.boolean(),
  /** Text goes to a service through an unofficial route, so the user must accept first. */
  needsConsent: z.boolean(),
  hasConsent: z.boolean(),
  wordTiming: z.enum(['exact', 'estimated']),
  canStream: z.boolean(),
  /** Supported locales; null if they depend on the voice. */
  locales: z.array(z.string()).nullable(),
  /** The company or program that receives the text. */
  service: z.string(),
  /** SPDX id of a local engine; null for a service. */
  licence: z.string().nullable(),
});
export type SpeechEngine = z.infer<typeof speechEngine>;

/** A transcription engine. */
export const transcriptionEngine = z.object({
  id: z.string(),
  label: z.string(),
  isAvailable: z.boolean(),
  unavailable: engineUnavailableReason.nullable(),
  isOffline: z.boolean(),
  /** Sends words while the user still speaks. */
  hasInterim: z.boolean(),
  service: z.string(),
});
export type TranscriptionEngine = z.infer<typeof transcriptionEngine>;

/** `GET /api/speech/engines`. Recognition inside the browser is known only there and is not listed. */
export const listEnginesResponse = z.object({ speech: z.array(speechEngine), transcription: z.array(transcriptionEngine) });
export type ListEnginesResponse = z.infer<typeof listEnginesResponse>;

export const listEnginesEndpoint = defineEndpoint('GET /api/speech/engines', {
  tag: 'speech',
  summary: 'List engines that speak and that listen',
  response: listEnginesResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listEnginesEndpoint: typeof listEnginesEndpoint;
  }
}
