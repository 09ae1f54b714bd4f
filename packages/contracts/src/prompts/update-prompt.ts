import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { prompt, promptText, promptTitle } from './prompt.ts';

/** `PATCH /api/prompts/{id}`: changes the given fields. */
export const updatePromptRequest = z.strictObject({ title: promptTitle.optional(), text: promptText.optional() });
export type UpdatePromptRequest = z.infer<typeof updatePromptRequest>;

export const updatePromptResponse = prompt;
export type UpdatePromptResponse = z.infer<typeof updatePromptResponse>;

export const updatePromptEndpoint = defineEndpoint('PATCH /api/prompts/{id}', {
  tag: 'prompts',
  summary: 'Change a saved prompt',
  params: entityParams,
  body: updatePromptRequest,
  maxBodyBytes: 100_000,
  response: updatePromptResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    updatePromptEndpoint: typeof updatePromptEndpoint;
  }
}
