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
  errors: ['not_found', 'conflict', 'rate_limited'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    recordMessageEndpoint: typeof recordMessageEndpoint;
  }
}
