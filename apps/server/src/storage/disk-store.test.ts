import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskStore } from './disk-store.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'parley-store-'))));
afterEach(() => rm(folder, { recursive: true }));

it('stores, replaces and removes bytes, and leaves no partial files', async () => {
  const store = createDiskStore(join(folder, 'files'));
  expect(await store.get('abcd-1')).toBeNull();
  await store.put('abcd-1', new Uint8Array([1]));
  await store.put('abcd-1', new Uint8Array([2]));
  expect([...((await store.get('abcd-1')) ?? [])]).toEqual([2]);
  expect(await readdir(join(folder, 'files', 'ab'))).toEqual(['abcd-1']);
  await store.remove('abcd-1');
  await store.remove('abcd-1');
  expect(await store.get('abcd-1')).toBeNull();
});

it.each(['../../etc/passwd', 'a/b', 'AB', '', '.abc'])('refuses the key %j', async (key) => {
  await expect(async () => createDiskStore(folder).get(key)).rejects.toThrow(/unsafe/);
});
