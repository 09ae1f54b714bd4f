import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArchiveLimits } from './archive-limits.ts';
import { importModel } from './import-model.ts';
import type { LocalModel } from './local-model.ts';

const megabyte = 1024 * 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-limits-'));
});
afterAll(() => rm(folder, { recursive: true }));

const model = { id: 'tiny', label: 'Tiny', files: [{ name: 'model.onnx', bytes: 10, sha256: '00' }] } as unknown as LocalModel;

/** A tar with one file that the model does not have, `bytes` long. */
function header(bytes: number): Buffer {
  const block = Buffer.alloc(512);
  block.write('other.bin', 0);
  block.write(bytes.toString(8).padStart(11, '0'), 124);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  block.write(' '.repeat(8), 148);
  const checksum = block.reduce((sum, byte) => sum + byte, 0);
  block.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

async function* zeros(megabytes: number): AsyncGenerator<Buffer> {
  yield header(megabytes * megabyte);
  for (let count = 0; count < megabytes; count += 1) yield Buffer.alloc(megabyte);
}

async function take(source: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of source) bytes += chunk.length;
  return bytes;
}

it('an archive that holds far more than its model is refused while it is read', async () => {
  let made = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of zeros(1000)) {
      made += chunk.length;
      yield chunk;
    }
  }
  await expect(importModel(model, folder, 'model.tar', counted())).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(made).toBeLessThan(300 * megabyte);
});

it('a small archive that unpacks to zeros is refused', async () => {
  const bomb = gzipSync(Buffer.concat(await Array.fromAsync(zeros(64))));
  expect(bomb.length).toBeLessThan(megabyte);
  await expect(importModel(model, folder, 'model.tar.gz', Readable.from([bomb]))).rejects.toMatchObject({ code: 'payload_too_large' });
});

it('an ordinary archive passes whole', async () => {
  const limits = createArchiveLimits(100 * megabyte);
  expect(await take(limits.unpacked(limits.packed(zeros(20))))).toBe(20 * megabyte + 512);
});
