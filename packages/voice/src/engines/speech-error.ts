/** Stable codes of failures between text and sound. The interface turns them into words. */
export type SpeechErrorCode =
  | 'speech_engine_unavailable'
  | 'speech_voice_unavailable'
  | 'speech_consent_required'
  | 'speech_text_empty'
  | 'speech_failed'
  | 'speech_busy'
  | 'provider_not_configured'
  | 'provider_key_rejected'
  | 'provider_forbidden'
  | 'provider_model_not_found'
  | 'provider_rate_limited'
  | 'provider_quota_exceeded'
  | 'provider_overloaded'
  | 'provider_failed'
  | 'provider_timeout'
  | 'provider_unreachable'
  | 'provider_bad_response'
  | 'provider_stream_ended'
  | 'address_not_allowed'
  | 'model_not_allowed'
  | 'quota_reached'
  | 'transcription_unavailable'
  | 'transcription_failed'
  | 'transcription_empty';

/** The error that every engine throws. `retryable`: the same request may succeed later or elsewhere. */
export class SpeechError extends Error {
  readonly code: SpeechErrorCode;
  readonly retryable: boolean;

  constructor(code: SpeechErrorCode, retryable: boolean, options?: ErrorOptions) {
    super(`speech: ${code}`, options);
    this.name = 'SpeechError';
    this.code = code;
    this.retryable = retryable;
  }
}

/** Converts anything thrown to a `SpeechError`. An unexpected error becomes `speech_failed` and is worth another engine. */
export function asSpeechError(error: unknown): SpeechError {
  return error instanceof SpeechError ? error : new SpeechError('speech_failed', true, { cause: error });
}
