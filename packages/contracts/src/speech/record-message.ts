import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';

/**
 * `POST /api/messages/{id}/recording`: the message spoken as MP3, mono with 24 kHz and 64 kbit/s, while it is made. Sentences are spoken as
 * when they are read aloud; a user's message in a second voice. Recordings can be joined. Empty if the message has nothing to say.
 */
export const recordMessageEndpoint = defineEndpoint('POST /api/messages/{id}/recording', {
  tag: 'speech',
  summary: 'Speak a message as an MP3 file',
  params: entityParams,
  errors: [
    'not_found',
    'conflict',
    'quota_reached',
    'model_not_allowed',
    'speech_engine_unavailable',
    'speech_voice_unavailable',
    'speech_consent_required',
    'speech_failed',
    'provider_not_configured',
    'provider_key_rejected',
    'provider_rate_limited',
    'provider_quota_exceeded',
    'provider_overloaded',
    'provider_failed',
    'provider_timeout',
    'provider_unreachable',
    'provider_bad_response',
    'provider_stream_ended',
  ],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    recordMessageEndpoint: typeof recordMessageEndpoint;
  }
}
