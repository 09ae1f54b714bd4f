import { z } from 'zod';
import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { memoryLimits } from './memory-limits.ts';

/**
 * `GET` and `PUT` of an assistant's memory about the user, one note per line. It is used and extended
 * while the assistant has memory turned on, and kept until it is deleted: an empty text deletes it.
 */
export const assistantMemory = z.strictObject({ memory: z.string().max(2 * memoryLimits.lines * memoryLimits.characters) });
export type AssistantMemory = z.infer<typeof assistantMemory>;

export const getMemoryEndpoint = defineEndpoint('GET /api/assistants/{id}/memory', {
  tag: 'assistants',
  summary: 'Read what an assistant noted',
  params: entityParams,
  response: assistantMemory,
  errors: ['not_found'],
});
export const replaceMemoryEndpoint = defineEndpoint('PUT /api/assistants/{id}/memory', {
  tag: 'assistants',
  summary: 'Change or delete what an assistant noted',
  params: entityParams,
  body: assistantMemory,
  response: assistantMemory,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getMemoryEndpoint: typeof getMemoryEndpoint;
    replaceMemoryEndpoint: typeof replaceMemoryEndpoint;
  }
}
