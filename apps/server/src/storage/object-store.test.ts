import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { removeBucket, startS3Server } from '#testing/s3/s3-server.ts';
import { createDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import { parseStorageUrl } from './storage-url.ts';

type OpenStore = { store: ObjectStore; names: () => Promise<string[]>; end: () => Promise<void> };

async function openDisk(): Promise<OpenStore> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-store-'));
  const names = async (): Promise<string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  return { store: createDiskStore(folder), names, end: () => rm(folder, { recursive: true }) };
}

async function openS3(): Promise<OpenStore> {
  const server = await startS3Server();
  const end = async (): Promise<void> => {
    await server.close();
    await removeBucket(server.directory);
  };
  const names = async (): Promise<string[]> => {
    const entries = await readdir(join(server.directory, 'parley-test', 'files')).catch(() => []);
    return entries.filter((name) => name.endsWith('._S3rver_object')).map((name) => name.replace('._S3rver_object', ''));
  };
  return { store: createS3Store(parseStorageUrl(server.url)!, { fetch: createPublicFetch([]), log: { warn: () => {} } }), names, end };
}

describe.each([
  ['the disk', openDisk],
  ['S3', openS3],
])('a store on %s', (_name, open) => {
  let opened: OpenStore;
  let store: ObjectStore;
  beforeEach(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterEach(() => opened.end());

  it('stores, replaces and removes bytes, and leaves nothing else', async () => {
    expect(await store.get('abcd-1')).toBeNull();
    await store.put('abcd-1', new Uint8Array([1]));
    await store.put('abcd-1', new Uint8Array([2]));
    expect([...((await store.get('abcd-1')) ?? [])]).toEqual([2]);
    expect(await opened.names()).toEqual(['abcd-1']);
    await store.remove('abcd-1');
    await store.remove('abcd-1');
    expect(await store.get('abcd-1')).toBeNull();
    expect(await opened.names()).toEqual([]);
  });

  it('stores nothing at all, every byte, and 20 MB', async () => {
    for (const bytes of [new Uint8Array(), Uint8Array.from({ length: 256 }, (_, byte) => byte), new Uint8Array(20_000_000).fill(7)]) {
      const key = createHash('sha256').update(bytes).digest('hex');
      await store.put(key, bytes);
      const read = await store.get(key);
      expect(createHash('sha256').update(read!).digest('hex')).toBe(key);
    }
  });

  it('answers many at once', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `many-${index}`);
    await Promise.all(keys.map((key, index) => store.put(key, new Uint8Array([index]))));
    expect(await Promise.all(keys.map(async (key) => [...((await store.get(key)) ?? [])]))).toEqual(keys.map((_, index) => [index]));
    expect((await opened.names()).toSorted()).toEqual(keys.toSorted());
  });

  it.each(['../../etc/passwd', 'a/b', 'AB', '', '.abc', 'abcd?x', 'abcd%2f'])('refuses the key %j', async (key) => {
    await expect(async () => store.get(key)).rejects.toThrow(/unsafe/);
    await expect(async () => store.put(key, new Uint8Array())).rejects.toThrow(/unsafe/);
    await expect(async () => store.remove(key)).rejects.toThrow(/unsafe/);
  });
});
