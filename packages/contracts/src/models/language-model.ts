import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { modelReference } from '../messages/message.ts';

/** A model that a user can choose, from `GET /api/models`. */
export const languageModel = z.object({
  reference: modelReference,
  label: z.string(),
  providerId: z.string(),
  providerLabel: z.string(),
  providerKind: z.enum(['guide', 'openai', 'anthropic', 'google', 'openai-compatible', 'ollama', 'lmstudio', 'local']),
  /** Runs on the user's own machines; nothing leaves them. */
  isLocal: z.boolean(),
  /** Of a provider that the user connected with a key of their own. */
  isOwn: z.boolean().optional(),
  /** Runs on Parley's own machine. */
  runsHere: z.boolean(),
  contextTokens: z.number().int().positive().nullable(),
  abilities: z.object({
    vision: z.boolean().nullable(),
    tools: z.boolean().nullable(),
    /** Reasons before it answers, and takes an effort for it. */
    reasoning: z.boolean().nullable(),
    /** Takes a temperature and a top-p. */
    sampling: z.boolean().nullable(),
  }),
});
export type LanguageModel = z.infer<typeof languageModel>;

export const listModelsResponse = z.object({
  models: z.array(languageModel),
  /**
   * What a new conversation uses: the user's choice, else the first connected model, else Guide. Of a provider that does
   * not answer it names no listed model.
   */
  defaultModel: modelReference,
  /** Providers that did not answer, so that the picker can say so. */
  unreachable: z.array(z.object({ providerId: z.string(), providerLabel: z.string(), code: z.string() })),
  /** Models that the user's conversations, assistants or default name, and that the user may not use any more. */
  lost: z.array(modelReference),
});
export type ListModelsResponse = z.infer<typeof listModelsResponse>;

export const listModelsEndpoint = defineEndpoint('GET /api/models', {
  tag: 'models',
  summary: 'List models',
  response: listModelsResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listModelsEndpoint: typeof listModelsEndpoint;
  }
}
