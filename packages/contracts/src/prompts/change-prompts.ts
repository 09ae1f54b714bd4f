import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';
import { listPromptsResponse } from './list-prompts.ts';
import { promptLimits } from './prompt-limits.ts';

/**
 * `POST /api/prompts/changes`: deletes prompts, or puts them first in the given order. `restore` undoes a deletion for ten minutes;
 * then they are gone.
 */
export const changePromptsRequest = z.strictObject({
  ids: z.array(entityId).min(1).max(promptLimits.prompts),
  action: z.enum(['delete', 'restore', 'order']),
});
export type ChangePromptsRequest = z.infer<typeof changePromptsRequest>;

/** All prompts after the change. */
export const changePromptsResponse = listPromptsResponse;
export type ChangePromptsResponse = z.infer<typeof changePromptsResponse>;

export const changePromptsEndpoint = defineEndpoint('POST /api/prompts/changes', {
  tag: 'prompts',
  summary: 'Delete, restore or order saved prompts',
  body: changePromptsRequest,
  response: changePromptsResponse,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    changePromptsEndpoint: typeof changePromptsEndpoint;
  }
}
