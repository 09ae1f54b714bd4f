/** Stable codes of what can go wrong between text and sound; the interface turns them into words. */
export type SpeechErrorCode =
  | 'speech_engine_unavailable'
  | 'speech_voice_unavailable'
  | 'speech_consent_required'
  | 'speech_text_empty'
  | 'speech_failed'
  | 'provider_not_configured'
  | 'provider_key_rejected'
  | 'provider_forbidden'
  | 'provider_rate_limited'
  | 'provider_quota_exceeded'
  | 'provider_overloaded'
  | 'provider_failed'
  | 'provider_timeout'
  | 'provider_unreachable'
  | 'provider_bad_response'
  | 'provider_stream_ended'
  | 'address_not_allowed'
  | 'transcription_unavailable'
  | 'transcription_failed'
  | 'transcription_empty';

/** What every engine throws. `retryable`: the same request may succeed later or elsewhere. */
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

/** Anything thrown, as a `SpeechError`; what an engine did not foresee is `speech_failed` and worth another engine. */
export function asSpeechError(error: unknown): SpeechError {
  return error instanceof SpeechError ? error : new SpeechError('speech_failed', true, { cause: error });
}
