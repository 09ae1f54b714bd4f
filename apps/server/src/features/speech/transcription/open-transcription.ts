import { SpeechError } from '@parley/voice/engines/speech-error';
import type { TranscriptionService } from './transcription-service.ts';

/** Ids of the engines that are not for a user. */
export type ClosedTranscribers = {
  /** As last read. */
  known(): ReadonlySet<string>;
  read(): Promise<ReadonlySet<string>>;
};

/**
 * The transcription engines that are for a user. What sends audio away reads the rules first; what begins at once, on this machine, goes by
 * the rules as last read.
 */
export function openTranscription(service: TranscriptionService, closed: ClosedTranscribers): TranscriptionService {
  const listOf = (ids: ReadonlySet<string>) => service.list().filter(({ id }) => !ids.has(id));
  const firstOpen = (ids: ReadonlySet<string>) => (ids.size === 0 ? undefined : listOf(ids).find(({ isAvailable }) => isAvailable)?.id);

  /** @throws SpeechError `model_not_allowed` for a closed engine; `transcription_unavailable` if all are closed */
  function named(id: string | undefined, ids: ReadonlySet<string>): string | undefined {
    if (id !== undefined && ids.has(id)) throw new SpeechError('model_not_allowed', false);
    const engine = id ?? firstOpen(ids);
    if (engine === undefined && ids.size > 0) throw new SpeechError('transcription_unavailable', false);
    return engine;
  }

  return {
    ...service,
    list: () => listOf(closed.known()),
    engineFor: (id) => service.engineFor(named(id, closed.known())),
    isRemote: (id) => service.isRemote(id ?? firstOpen(closed.known())),
    canDraft: (id) => service.canDraft(id ?? firstOpen(closed.known())),
    prepare: (id) => service.prepare(named(id, closed.known())),
    transcribeUtterance: async (pcm, request) =>
      service.transcribeUtterance(pcm, { ...request, engine: named(request.engine, await closed.read()) }),
    transcribeRecording: async (file, request) =>
      service.transcribeRecording(file, { ...request, engine: named(request.engine, await closed.read()) }),
  };
}
