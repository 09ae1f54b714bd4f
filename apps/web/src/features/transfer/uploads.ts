import { importLimits } from '@parley/contracts/transfer/import-limits';
import type { ImportRecord } from '@parley/contracts/transfer/import-record';
import { useSyncExternalStore } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/call.ts';
import { newId } from '#api/new-id.ts';
import { sendFile } from '#api/send-file.ts';

type Upload = { sentBytes: number; abort: AbortController };

const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();
/** A connection that comes back within this time is not noticed by the user. */
const retryAfterMs = [1000, 3000, 10_000, 30_000] as const;

function show(): void {
  for (const listener of listeners) listener();
}

/** How much of an import this page has sent; null if it sends none of it. Sending continues after the page is left. */
export function useSentBytes(importId: string): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads.get(importId)?.sentBytes ?? null,
    () => null,
  );
}

/** Stops sending. What arrived stays on the server until the import is cancelled. */
export function stopUpload(importId: string): void {
  uploads.get(importId)?.abort.abort();
}

/** Starts an import of a file. @throws ApiFailure */
export async function beginImport(file: File): Promise<ImportRecord> {
  // The server refuses both sizes as an invalid field, which says nothing to the user.
  if (file.size > importLimits.fileBytes) throw new ApiFailure('import_too_large', 0);
  if (file.size === 0) throw new ApiFailure('import_format_unknown', 0);
  return call('POST /api/imports', { body: { id: newId(), name: file.name, sizeBytes: file.size } });
}

/**
 * Sends the file of an import in pieces, from where the server has it.
 *
 * @returns the import when all of it arrived, or null if the upload was stopped
 * @throws ApiFailure
 */
export async function upload(record: ImportRecord, file: File): Promise<ImportRecord | null> {
  if (uploads.has(record.id)) return null;
  const abort = new AbortController();
  const { signal } = abort;
  const { id } = record;
  const advance = (sentBytes: number) => {
    uploads.set(id, { sentBytes, abort });
    show();
  };
  let current = record;
  let failures = 0;
  advance(current.receivedBytes);
  try {
    while (current.status === 'uploading') {
      const offset = current.receivedBytes;
      try {
        current = await sendFile('PUT /api/imports/{id}/content', {
          params: { id },
          query: { offset },
          file: file.slice(offset, offset + importLimits.chunkBytes),
          signal,
          onProgress: (sent) => advance(offset + sent),
        });
        failures = 0;
      } catch (error) {
        const waitMs = retryAfterMs[failures];
        if (signal.aborted || waitMs === undefined || !isWorthRepeating(error)) throw error;
        failures += 1;
        await pause(waitMs, signal);
        current = await call('GET /api/imports/{id}', { params: { id }, signal }).catch((failure: unknown) => {
          if (isWorthRepeating(failure)) return current;
          throw failure;
        });
      }
      advance(current.receivedBytes);
    }
    return current;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    uploads.delete(id);
    show();
  }
}

/** A piece that was already there is a `conflict`: its answer was lost. */
function isWorthRepeating(error: unknown): boolean {
  return error instanceof ApiFailure && ['offline', 'server_unreachable', 'shutting_down', 'storage_busy', 'conflict'].includes(error.code);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
