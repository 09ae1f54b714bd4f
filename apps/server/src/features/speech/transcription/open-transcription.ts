import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechUser } from '../engines/speech-user.ts';
import type { TranscriptionRequest, TranscriptionResult, TranscriptionService } from './transcription-service.ts';

type Listener = Pick<SpeechUser, 'closed' | 'spent'>;

export type ListenerAccess = {
  /** As last read. */
  known(): Listener;
  read(): Promise<Listener>;
  /** Counts milliseconds that a service heard. */
  count(ms: number): void;
};

/**
 * The transcription engines that are for a user. What sends audio away reads the rules first; what begins at once, on this machine, goes by
 * the rules as last read. Where the limit of speech is used up, the engine of this machine hears in place of a service.
 */
export function openTranscription(service: TranscriptionService, access: ListenerAccess): TranscriptionService {
  const listOf = ({ closed }: Listener) => service.list().filter(({ id }) => !closed.transcription.has(id));
  const firstOpen = (user: Listener) =>
    user.closed.transcription.size === 0 ? undefined : listOf(user).find(({ isAvailable }) => isAvailable)?.id;

  /** @throws SpeechError `model_not_allowed` for a closed engine; `transcription_unavailable` if all are closed; `quota_reached` */
  function named(id: string | undefined, user: Listener): string | undefined {
    const { closed, spent } = user;
    if (id !== undefined && closed.transcription.has(id)) throw new SpeechError('model_not_allowed', false);
    const engine = id ?? firstOpen(user);
    if (engine === undefined && closed.transcription.size > 0) throw new SpeechError('transcription_unavailable', false);
    if (!spent || !service.isRemote(engine)) return engine;
    const offline = listOf(user).find(({ isOffline, isAvailable }) => isOffline && isAvailable);
    if (!offline) throw new SpeechError('quota_reached', false);
    return offline.id;
  }

  async function hear(
    request: TranscriptionRequest,
    transcribe: (request: TranscriptionRequest) => Promise<TranscriptionResult | null>,
  ): Promise<TranscriptionResult | null> {
    const engine = named(request.engine, await access.read());
    const result = await transcribe({ ...request, engine });
    if (result && service.isRemote(engine)) access.count(result.durationMs ?? 0);
    return result;
  }

  return {
    ...service,
    list: () => listOf(access.known()),
    engineFor: (id) => service.engineFor(named(id, access.known())),
    isRemote: (id) => service.isRemote(id ?? firstOpen(access.known())),
    canDraft: (id) => service.canDraft(id ?? firstOpen(access.known())),
    prepare: (id) => service.prepare(named(id, access.known())),
    transcribeUtterance: (pcm, request) => hear(request, (asked) => service.transcribeUtterance(pcm, asked)),
    transcribeRecording: (file, request) => hear(request, (asked) => service.transcribeRecording(file, asked)),
  };
}
