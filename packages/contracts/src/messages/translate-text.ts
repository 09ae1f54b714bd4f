import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { localeCode } from '../session/locale.ts';
import { modelReference } from './message.ts';

/** Nothing is stored. */
export const translateTextRequest = z.strictObject({
  text: z.string().min(1).max(100_000),
  into: localeCode,
  model: modelReference,
  /** The translation keeps the marks of the text. */
  isMarkdown: z.boolean().default(false),
});
export type TranslateTextRequest = z.input<typeof translateTextRequest>;

export const translateTextEndpoint = defineEndpoint('POST /api/translations', {
  tag: 'chat',
  summary: 'Translate a text with a model; nothing is stored',
  body: translateTextRequest,
  maxBodyBytes: 1_000_000,
  response: z.object({ text: z.string() }),
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
    'address_not_allowed',
  ],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    translateTextEndpoint: typeof translateTextEndpoint;
  }
}
