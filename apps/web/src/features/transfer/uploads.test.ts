import { importLimits } from '@parley/contracts/transfer/import-limits';
import { afterEach, expect, it, vi } from 'vitest';
import { beginImport } from './uploads.ts';

afterEach(() => vi.unstubAllGlobals());

function fileOf(size: number): File {
  return Object.defineProperty(new File([], 'export.zip'), 'size', { value: size });
}

it.each([
  ['larger than the limit', importLimits.fileBytes + 1, 'import_too_large'],
  ['empty', 0, 'import_format_unknown'],
])('a file that is %s is refused with its reason, before anything is sent', async (_name, size, code) => {
  const send = vi.fn(async () => Response.json({ error: { code: 'invalid_request', message: 'Invalid: sizeBytes.' } }, { status: 400 }));
  vi.stubGlobal('fetch', send);
  await expect(beginImport(fileOf(size))).rejects.toMatchObject({ code });
  expect(send).not.toHaveBeenCalled();
});
