import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams, type Message, message } from './message.ts';

/**
 * `POST /api/messages/{id}/choose` on a compared reply: the conversation goes on from this one, with its model. The others are stopped
 * and stay as versions. A reply that is not compared is returned unchanged.
 */
export const chooseReplyResponse = message;
export type ChooseReplyResponse = Message;

export const chooseReplyEndpoint = defineEndpoint('POST /api/messages/{id}/choose', {
  tag: 'chat',
  summary: 'Go on with one of several compared replies',
  params: entityParams,
  response: chooseReplyResponse,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    chooseReplyEndpoint: typeof chooseReplyEndpoint;
  }
}
