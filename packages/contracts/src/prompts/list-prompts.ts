import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { prompt } from './prompt.ts';

/** `GET /api/prompts`: the user's saved prompts in their order. */
export const listPromptsResponse = z.object({ prompts: z.array(prompt) });
export type ListPromptsResponse = z.infer<typeof listPromptsResponse>;

export const listPromptsEndpoint = defineEndpoint('GET /api/prompts', {
  tag: 'prompts',
  summary: 'List the saved prompts',
  response: listPromptsResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listPromptsEndpoint: typeof listPromptsEndpoint;
  }
}
