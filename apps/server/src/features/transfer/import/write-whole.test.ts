import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'parley-write-'))));
afterEach(() => rm(folder, { recursive: true }));

it('a piece is written to its end, also by a disk that takes only half of what it is given', async () => {
  const path = join(folder, 'piece');
  const file = await open(path, 'w');
  const half = (bytes: Uint8Array, from: number, length: number, at: number) => file.write(bytes, from, Math.ceil(length / 2), at);
  await writeWhole({ write: half as never }, Buffer.from('The first part. '), 0);
  await writeWhole({ write: half as never }, Buffer.from('The second part.'), 16);
  await file.close();
  expect(await readFile(path, 'utf8')).toBe('The first part. The second part.');
});

it('a disk that takes nothing is full', async () => {
  const write = async () => ({ bytesWritten: 0, buffer: new Uint8Array() });
  await expect(writeWhole({ write: write as never }, Buffer.from('Any.'), 0)).rejects.toMatchObject({ code: 'storage_full' });
});
