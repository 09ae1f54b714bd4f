import { z } from 'zod';
import { quotaMeasures, quotaPeriods } from './usage/quota-measures.ts';

/**
 * Stable error codes. The web client turns each into words in the user's language
 * (`locales/<code>/errors.json` has one entry per code). The server never sends text for readers.
 */
export const apiErrorCodes = [
  'invalid_request',
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'not_found',
  'method_not_allowed',
  'forbidden_origin',
  'forbidden_host',
  'unauthenticated',
  'forbidden',
  'sign_in_failed',
  'sign_up_closed',
  'email_taken',
  'password_wrong',
  'account_suspended',
  'accounts_off',
  'invitation_ended',
  'reset_ended',
  'mail_off',
  'owner_stays',
  'code_wrong',
  'sign_in_again',
  'passkey_failed',
  'passkeys_unavailable',
  'too_many_passkeys',
  'last_sign_in_method',
  'key_scope_missing',
  'too_many_keys',
  'model_not_allowed',
  'quota_reached',
  'device_not_paired',
  'computer_only',
  'port_in_use',
  'rate_limited',
  'too_many_runs',
  'conflict',
  'run_not_active',
  'internal',
  'storage_full',
  'storage_busy',
  'shutting_down',
  'provider_not_configured',
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
  'speech_engine_unavailable',
  'speech_voice_unavailable',
  'speech_consent_required',
  'speech_text_empty',
  'speech_failed',
  'transcription_unavailable',
  'transcription_failed',
  'transcription_empty',
  'download_failed',
  'download_interrupted',
  'download_damaged',
  'memory_too_small',
  'processor_unsupported',
  'model_engine_missing',
  'model_damaged',
  'file_not_text',
  'file_without_text',
  'too_many_files',
  'address_not_allowed',
  'too_many_imports',
  'import_format_unknown',
  'import_too_new',
  'import_damaged',
  'import_too_large',
] as const;

export const apiErrorCode = z.enum(apiErrorCodes);
export type ApiErrorCode = z.infer<typeof apiErrorCode>;

/** The one error shape of every endpoint outside `/v1`. `message` is for developers; `fields` maps a field path to a short reason. */
export const apiError = z.object({
  error: z.object({
    code: apiErrorCode,
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** Milliseconds after which a retry makes sense, if the server or the provider knows. */
    retryAfterMs: z.number().int().nonnegative().optional(),
    /** Present with `quota_reached`: which limit, and when the count begins anew. */
    quota: z.object({ measure: z.enum(quotaMeasures), period: z.enum(quotaPeriods), amount: z.number(), endsAt: z.number() }).optional(),
    /** Present with `internal`: finds the matching log line. */
    requestId: z.string().optional(),
  }),
});
export type ApiError = z.infer<typeof apiError>;
