import { SpeechError, type SpeechErrorCode } from '@parley/voice/engines/speech-error';
import type { SpeechWorkerClient } from './speech-worker-client.ts';

/** A downloaded model as the worker is told of it. */
export type WorkerModel = { id: string; family: string };

export type ModelFiles = () => Promise<Record<string, string> | null>;

const loadPatienceMs = 120_000;

/**
 * Returns a function that makes sure the worker holds a model: a process that was started anew knows none.
 *
 * @param files absolute paths by role, or null when the model is not here
 * @param missing the code of the error for a model that is not here
 */
export function createModelLoader(
  client: SpeechWorkerClient,
  kind: 'speech' | 'transcription',
  missing: SpeechErrorCode,
): (model: WorkerModel, files: ModelFiles, signal: AbortSignal) => Promise<void> {
  /** The process that holds a model, by the model's id. */
  const holders = new Map<string, number | null>();
  return async ({ id, family }, files, signal) => {
    const found = await files();
    if (!found) throw new SpeechError(missing, false);
    const holder = holders.get(id) ?? null;
    if (holder !== null && holder === client.pid) return;
    await client.call('sherpa-load', { kind, model: { id, family, files: found } }, { signal, patienceMs: loadPatienceMs });
    holders.set(id, client.pid);
  };
}
