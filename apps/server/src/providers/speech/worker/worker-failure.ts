import { SpeechError } from '@parley/voice/engines/speech-error';

/** The worker died, or never started, during a request. The next request starts another. */
export function workerGone(): SpeechError {
  return new SpeechError('speech_failed', true);
}

/** It died several times in a row. No restart is tried before the wait is over. */
export function workerResting(): SpeechError {
  return new SpeechError('speech_engine_unavailable', true);
}

/** The worker's own error code as an engine's error. */
export function fromWorkerCode(code: unknown, message: unknown): SpeechError {
  const cause = new Error(`speech worker: ${String(code)}: ${String(message)}`);
  switch (code) {
    case 'voice_unavailable':
      return new SpeechError('speech_voice_unavailable', false, { cause });
    case 'engine_unavailable':
    case 'model_not_loaded':
    case 'model_failed':
      return new SpeechError('speech_engine_unavailable', false, { cause });
    case 'bad_request':
    case 'text_too_long':
      return new SpeechError('speech_failed', false, { cause });
    default:
      return new SpeechError('speech_failed', true, { cause });
  }
}
