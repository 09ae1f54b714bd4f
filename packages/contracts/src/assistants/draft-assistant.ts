import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { assistantFields } from './assistant.ts';
import { localeCode } from '../session/locale.ts';

/** `POST /api/assistants/draft`: drafts an assistant from a description in the user's own words. Nothing is stored. */
export const draftAssistantRequest = z.strictObject({
  sentence: z.string().trim().min(1).max(1000),
  /** Interface language. */
  locale: localeCode,
});
export type DraftAssistantRequest = z.input<typeof draftAssistantRequest>;

export const assistantDraft = assistantFields.pick({
  name: true,
  avatar: true,
  description: true,
  instructions: true,
  openingMessage: true,
  locale: true,
});
export type AssistantDraft = z.infer<typeof assistantDraft>;

export const draftAssistantResponse = z.object({
  fields: assistantDraft,
  /** Name of the model that wrote it; null if none is connected and the sentence itself was used. */
  model: z.string().nullable(),
});
export type DraftAssistantResponse = z.infer<typeof draftAssistantResponse>;

export const draftAssistantEndpoint = defineEndpoint('POST /api/assistants/draft', {
  tag: 'assistants',
  summary: 'Draft an assistant from a sentence; nothing is stored',
  body: draftAssistantRequest,
  response: draftAssistantResponse,
  errors: [
    'provider_not_configured',
    'model_not_allowed',
    'quota_reached',
    'provider_key_rejected',
    'provider_forbidden',
    'provider_model_not_found',
    'provider_rate_limited',
    'provider_quota_exceeded',
    'provider_overloaded',
    'provider_failed',
    'provider_timeout',
    'provider_unreachable',
    'provider_not_at_address',
    'provider_bad_response',
    'provider_stream_ended',
    'provider_context_too_long',
    'provider_content_filtered',
    'conflict',
    'not_found',
    'address_not_allowed',
  ],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    draftAssistantEndpoint: typeof draftAssistantEndpoint;
  }
}
