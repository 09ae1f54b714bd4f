import { SpeechError, type SpeechErrorCode } from '@parley/voice/engines/speech-error';
import type { SpeechWorkerClient } from './speech-worker-client.ts';

/** A downloaded model as the worker gets it. */
export type WorkerModel = { id: string; family: string };

export type ModelFiles = () => Promise<Record<string, string> | null>;

const loadPatienceMs = 120_000;

/**
 * Returns a function that makes sure the worker holds a model: a process that was started anew knows none.
 * Whoever needs a model that is being loaded waits for the same loading, which goes on when one of them leaves.
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
  const loadings = new Map<string, Promise<void>>();
  return async ({ id, family }, files, signal) => {
    const found = await files();
    if (!found) throw new SpeechError(missing, false);
    const holder = holders.get(id) ?? null;
    if (holder !== null && holder === client.pid) return;
    signal.throwIfAborted();
    const loading = loadings.get(id) ?? begin(id, { kind, model: { id, family, files: found } });
    await unlessAborted(loading, signal);
  };

  function begin(id: string, fields: object): Promise<void> {
    const loading = client.call('sherpa-load', fields, { patienceMs: loadPatienceMs }).then(() => void holders.set(id, client.pid));
    const forget = () => void loadings.delete(id);
    loading.then(forget, forget);
    loadings.set(id, loading);
    return loading;
  }
}

function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
