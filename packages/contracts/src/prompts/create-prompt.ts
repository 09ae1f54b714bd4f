import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';
import { prompt, promptText, promptTitle } from './prompt.ts';

/** `POST /api/prompts`: becomes the last one. With an `id`, a repeated request returns the existing prompt. */
export const createPromptRequest = z.strictObject({ id: entityId.optional(), title: promptTitle, text: promptText });
export type CreatePromptRequest = z.infer<typeof createPromptRequest>;

export const createPromptResponse = prompt;
export type CreatePromptResponse = z.infer<typeof createPromptResponse>;

export const createPromptEndpoint = defineEndpoint('POST /api/prompts', {
  tag: 'prompts',
  summary: 'Save a prompt',
  body: createPromptRequest,
  maxBodyBytes: 100_000,
  response: createPromptResponse,
  errors: ['conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    createPromptEndpoint: typeof createPromptEndpoint;
  }
}
