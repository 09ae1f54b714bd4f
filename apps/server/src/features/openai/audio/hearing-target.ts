import { readEngineId } from '#features/speech/engines/engine-id.ts';
import type { TranscriptionService } from '#features/speech/transcription/transcription-service.ts';
import { modelNotFound } from '../errors/openai-error.ts';

/** Model names that clients use for transcription. */
const hearingModel = /whisper|transcribe|voxtral|canary|parakeet/i;

/** The recogniser for a transcription request: an engine of Parley's, or a model of the remote service. */
export type HearingTarget = { engine?: string; model?: string };

/**
 * Finds the recogniser that a client names.
 *
 * @param name an engine id or a model; empty for the configured one
 * @throws OpenAiError `model_not_found` for a name that is no speech model, where no remote service could know it
 */
export function resolveHearing(transcription: TranscriptionService, name: string): HearingTarget {
  const engine = readEngineId(name);
  if (engine) return { engine };
  if (name === '') return {};
  // Only the remote service knows which models it has.
  const isLocal = !transcription.isRemote(undefined) && transcription.list().some(({ isAvailable }) => isAvailable);
  if (isLocal && !hearingModel.test(name)) throw modelNotFound(name);
  return { model: name };
}
