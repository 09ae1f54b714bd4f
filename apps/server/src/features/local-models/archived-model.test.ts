import { createHash } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import type { LocalModel } from './local-model.ts';
import { LocalModelStore } from './local-model-store.ts';

/** A `.tar.bz2` with `probe-1/voice.onnx`, `probe-1/tokens.txt` and `probe-1/espeak-ng-data/phontab`. */
const archive = Buffer.from(
  'QlpoOTFBWSZTWSOYfycAAMV9gMuQEABAA/+AEAF+699ACSggAJIMkmUPKPU8poYE0aDR6nqeoNqSntUaPUNANoj1ADQH6fn3WiJSUEgvqEgTl5uJIthGsYwghMIZKikc+0JTdltKjfdleIDyIICnFYALibrEmao5OOCupY0rQGYxFaHxX8Ogj6zKSlhL3UsNDkejkUjO5mIfZJnxfSk4GJhvSh/MXtLn0OlTI4kED+LuSKcKEgRzD+Tg',
  'base64',
);
/** One whose entry is called `../outside.txt`. */
const leaking = Buffer.from(
  'QlpoOTFBWSZTWR31wioAAFtbgMmAYAHtABAAZiCeQAgIIABUMqaMgaZNqHqeQJJJkGTagDQfWmQQg9iCEO1oYDzxvQIYGM69M8hSYQSBG1dAk8kkbKrffxdYwsz31mSQMC7kinChIDvrhFQ=',
  'base64',
);

function archived(bytes: Buffer): LocalModel {
  const file = { name: 'probe.tar.bz2', url: 'https://example.org/probe.tar.bz2', bytes: bytes.length };
  return {
    id: 'probe',
    label: 'Probe',
    kind: 'speech',
    family: 'vits',
    licence: 'CC0-1.0',
    source: 'https://example.org',
    locales: ['de-DE'],
    files: [{ role: 'archive', ...file, sha256: createHash('sha256').update(bytes).digest('hex') }],
    unpacked: { model: 'probe-1/voice.onnx', tokens: 'probe-1/tokens.txt', dataDir: 'probe-1/espeak-ng-data' },
    voices: [{ id: 'probe-voice', label: 'Probe', locale: 'de-DE', gender: null, speaker: 0 }],
  };
}

async function open(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-models-'));
  return { folder, store: new LocalModelStore({ folder, fetchPublicUrl: createPublicFetch([]), catalogue: [archived(bytes)] }) };
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 50) yield bytes.subarray(at, at + 50);
}

test('unpacks an archive after its checksum is verified, and keeps only the model', async () => {
  const { folder, store } = await open(archive);
  expect(await store.import('probe', 'probe.tar.bz2', inPieces(archive))).toEqual(['probe.tar.bz2']);
  expect(await store.state('probe')).toMatchObject({ status: 'installed', receivedBytes: archive.length });
  expect(await readdir(join(folder, 'probe'))).toEqual(['unpacked']);
  const files = await store.files('probe');
  expect(await readFile(files?.['model'] ?? '', 'utf8')).toBe('a voice');
  expect(await readdir(files?.['dataDir'] ?? '')).toEqual(['phontab']);
});

test('unpacks an archive that arrived before a restart without downloading it again', async () => {
  const { folder, store } = await open(archive);
  await mkdir(join(folder, 'probe'));
  await writeFile(join(folder, 'probe/probe.tar.bz2'), archive);
  expect(await store.state('probe')).toMatchObject({ status: 'absent', receivedBytes: archive.length });
  const seen: string[] = [];
  store.onChange(async () => seen.push((await store.state('probe')).status));
  await store.download('probe');
  await expect.poll(() => seen).toContain('unpacking');
  expect((await store.state('probe')).status).toBe('installed');
  await store.download('probe');
  expect(await readdir(join(folder, 'probe'))).toEqual(['unpacked']);
});

test('refuses an entry that points outside the archive, and leaves nothing behind', async () => {
  const { folder, store } = await open(leaking);
  await expect(store.import('probe', 'probe.tar.bz2', inPieces(leaking))).rejects.toMatchObject({ code: 'download_failed' });
  expect((await store.state('probe')).status).toBe('absent');
  await expect(access(join(folder, 'probe/outside.txt'))).rejects.toThrow();
  await expect(access(join(folder, 'outside.txt'))).rejects.toThrow();
});

test('nothing else may change the model during an import', async () => {
  const { store } = await open(archive);
  const rest = Promise.withResolvers<void>();
  async function* slow() {
    yield archive.subarray(0, 50);
    await rest.promise;
    yield archive.subarray(50);
  }
  const bringing = store.import('probe', 'probe.tar.bz2', slow());
  await expect(store.import('probe', 'probe.tar.bz2', inPieces(archive))).rejects.toMatchObject({ code: 'conflict' });
  await expect(store.download('probe')).rejects.toMatchObject({ code: 'conflict' });
  await expect(store.delete('probe')).rejects.toMatchObject({ code: 'conflict' });
  rest.resolve();
  await bringing;
  expect((await store.state('probe')).status).toBe('installed');
  await store.delete('probe');
  expect((await store.state('probe')).status).toBe('absent');
});
