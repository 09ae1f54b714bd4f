import type { ImportItem } from '@parley/contracts/transfer/list-import-items';
import type { ImportRecord } from '@parley/contracts/transfer/import-record';
import { vi } from 'vitest';
import type { TestServer } from '#testing/start-test-server.ts';

const open = new Set(['uploading', 'waiting', 'reading', 'paused']);

/** Imports a file in one request. @returns the import after it ended, with its report */
export async function importInto(
  { url }: Pick<TestServer, 'url'>,
  content: Uint8Array | string,
  name = 'export.json',
  headers: Record<string, string> = {},
): Promise<ImportRecord & { items: ImportItem[] }> {
  const answer = await fetch(`${url}/api/import?name=${encodeURIComponent(name)}`, { method: 'POST', body: content, headers });
  const begun = (await answer.json()) as ImportRecord;
  if (!answer.ok) throw new Error(`The import was answered with ${answer.status}: ${JSON.stringify(begun)}`);
  return endOf({ url }, begun.id, headers);
}

/** Waits for the end of an import. */
export async function endOf(
  { url }: Pick<TestServer, 'url'>,
  id: string,
  headers: Record<string, string> = {},
): Promise<ImportRecord & { items: ImportItem[] }> {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(`${url}/api/imports/${id}${path}`, { headers })).json()) as T;
  const ended = await vi.waitFor(
    async () => {
      const state = await read<ImportRecord>('');
      if (open.has(state.status)) throw new Error(`The import is still ${state.status}.`);
      return state;
    },
    { timeout: 60_000, interval: 30 },
  );
  const { items } = await read<{ items: ImportItem[] }>('/items?limit=100');
  return { ...ended, items };
}
