import { SpeechError } from '@parley/voice/engines/speech-error';
import { HttpError, invalidRequest } from '#http/answer/http-error.ts';
import { readableRecordings, UnreadableRecording } from './transcription/unreadable-recording.ts';

const sentences: Partial<Record<SpeechError['code'], string>> = {
  speech_engine_unavailable: 'This engine cannot speak now.',
  speech_busy: 'This engine has too much to do now.',
  speech_voice_unavailable: 'There is no such voice.',
  speech_consent_required: 'The user has not accepted this service yet.',
  speech_text_empty: 'There is nothing to say.',
  provider_not_configured: 'This engine has no key.',
  model_not_allowed: 'This engine is not for the user.',
  quota_reached: 'The limit of speech is used up.',
  provider_key_rejected: 'The service refused the key.',
  transcription_unavailable: 'No transcription engine is configured.',
  transcription_empty: 'Nobody spoke in this recording.',
};

/**
 * Maps an error of speech to a response error. Anything else is returned unchanged.
 *
 * @param reached the answer where the user's limit of speech is used up
 */
export function toSpeechHttpError(error: unknown, reached: HttpError | null = null): unknown {
  if (reached && error instanceof SpeechError && error.code === 'quota_reached') return reached;
  if (error instanceof UnreadableRecording) return invalidRequest({ file: readableRecordings });
  return error instanceof SpeechError ? new HttpError(error.code, sentences[error.code] ?? 'The speech service failed.') : error;
}
