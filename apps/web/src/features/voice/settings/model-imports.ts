import type { LocalSpeechModel } from '@parley/contracts/local-models';
import { useSyncExternalStore } from 'react';
import { sendFile } from '#api/send-file.ts';

/** A model that is being brought from files of this device. */
export interface ModelImport {
  sentBytes: number;
  totalBytes: number;
}

export type ImportEnd =
  /** All files are taken; the model as it now is. */
  { type: 'taken'; model: LocalSpeechModel } | { type: 'failed'; fileName: string; fault: unknown } | { type: 'cancelled' };

const imports = new Map<string, ModelImport & { abort: AbortController }>();
const listeners = new Set<() => void>();

function show(): void {
  for (const listener of listeners) listener();
}

/** How far a model's files are, or null. It goes on when the page is left, as a download does. */
export function useModelImport(modelId: string): ModelImport | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => imports.get(modelId) ?? null,
  );
}

/** Stops it; the file under way is not kept. */
export function cancelModelImport(modelId: string): void {
  imports.get(modelId)?.abort.abort();
}

/** Sends files to the server one after another, which checks each. Never rejects. */
export async function importModelFiles(modelId: string, files: readonly File[]): Promise<ImportEnd> {
  const abort = new AbortController();
  const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
  const advance = (sentBytes: number) => {
    imports.set(modelId, { sentBytes, totalBytes, abort });
    show();
  };
  advance(0);
  let before = 0;
  let model: LocalSpeechModel | null = null;
  let fileName = '';
  try {
    for (const file of files) {
      fileName = file.name;
      const start = before;
      model = await sendFile('POST /api/speech/local-models/{id}/import', {
        params: { id: modelId },
        query: { name: file.name },
        file,
        signal: abort.signal,
        onProgress: (sent) => advance(start + sent),
      });
      before += file.size;
      advance(before);
    }
  } catch (fault) {
    return abort.signal.aborted ? { type: 'cancelled' } : { type: 'failed', fileName, fault };
  } finally {
    imports.delete(modelId);
    show();
  }
  return model ? { type: 'taken', model } : { type: 'cancelled' };
}
