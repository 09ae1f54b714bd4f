import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorageReport } from '@parley/contracts/storage/get-storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';

let two: TwoUsers;

beforeAll(async () => {
  two = await startServerForTwo({});
  // Passwords are hashed, and the server starts.
}, 60_000);
afterAll(() => two.server.close());

const report = async () => (await two.server.request('GET', '/api/storage')).body as StorageReport;
const bytesOf = async (part: string) => (await report()).parts.find((one) => one.part === part)?.bytes;

it('counts the bytes of each part, files in folders of folders included', async () => {
  const before = await bytesOf('languageModels');
  await mkdir(join(two.server.dataDir, 'language-models', 'tiny'), { recursive: true });
  await writeFile(join(two.server.dataDir, 'language-models', 'tiny', 'tiny.gguf'), Buffer.alloc(12_345));
  expect(await bytesOf('languageModels')).toBe((before ?? Number.NaN) + 12_345);
  await writeFile(join(two.server.dataDir, 'backup-before-1-2.db'), Buffer.alloc(777));
  expect(await bytesOf('copies')).toBe(777);
  expect(await bytesOf('database')).toBeGreaterThan(4096);
});

it('tells what is free, and how the process does', async () => {
  const { freeBytes, database, memoryBytes, startedAt } = await report();
  expect(freeBytes).toBeGreaterThan(0);
  expect(database).toBe('sqlite');
  expect(memoryBytes).toBeGreaterThan(10_000_000);
  expect(startedAt).toBeLessThanOrEqual(Date.now());
});

it('is not for members', async () => {
  expect(await two.server.request('GET', '/api/storage', undefined, two.asMember)).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden' } },
  });
});
