import type { Endpoints } from '@parley/contracts/endpoints';
import { useSyncExternalStore } from 'react';
import { type ModelImportEndpoint, sendFile } from './send-file.ts';

/** A model that is being imported from files of this device. */
export interface ModelImport {
  sentBytes: number;
  totalBytes: number;
}

export type ImportEnd<E extends ModelImportEndpoint> =
  /** All files were accepted; the answer to the last one. */
  { type: 'taken'; answer: Endpoints[E]['response'] } | { type: 'failed'; fileName: string; error: unknown } | { type: 'cancelled' };

const imports = new Map<string, ModelImport & { abort: AbortController }>();
const listeners = new Set<() => void>();

function show(): void {
  for (const listener of listeners) listener();
}

/** The progress of a model's import, or null. It continues after the page is left, like a download. */
export function useModelImport(modelId: string): ModelImport | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => imports.get(modelId) ?? null,
    () => null,
  );
}

/** Cancels it; the current file is not kept. */
export function cancelModelImport(modelId: string): void {
  imports.get(modelId)?.abort.abort();
}

/** Uploads files to the server one after another, which verifies each. Never rejects. */
export async function importModelFiles<E extends ModelImportEndpoint>(
  endpoint: E,
  modelId: string,
  files: readonly File[],
): Promise<ImportEnd<E>> {
  const abort = new AbortController();
  const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
  const advance = (sentBytes: number) => {
    imports.set(modelId, { sentBytes, totalBytes, abort });
    show();
  };
  advance(0);
  let before = 0;
  let answer: Endpoints[E]['response'] | null = null;
  let fileName = '';
  try {
    for (const file of files) {
      fileName = file.name;
      const start = before;
      answer = await sendFile(endpoint, {
        params: { id: modelId },
        query: { name: file.name },
        file,
        signal: abort.signal,
        onProgress: (sent) => advance(start + sent),
      });
      before += file.size;
      advance(before);
    }
  } catch (error) {
    return abort.signal.aborted ? { type: 'cancelled' } : { type: 'failed', fileName, error };
  } finally {
    imports.delete(modelId);
    show();
  }
  return answer ? { type: 'taken', answer } : { type: 'cancelled' };
}
