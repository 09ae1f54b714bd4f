import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSecrets } from '#secrets.ts';

it('opens what it sealed, also after a restart with the file it keeps', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-secrets-'));
  const sealed = createSecrets(undefined, folder).seal('sk-ключ-🔑', 'row-1');
  expect(sealed).not.toContain('sk-');
  expect(createSecrets(undefined, folder).open(sealed, 'row-1')).toBe('sk-ключ-🔑');
  await rm(folder, { recursive: true });
});

it('opens nothing with another secret, another context or a changed text, and seals the same text differently', () => {
  const secrets = createSecrets('a secret of sixteen', '');
  const sealed = secrets.seal('plain', 'row-1');
  expect(secrets.seal('plain', 'row-1')).not.toBe(sealed);
  expect(() => secrets.open(sealed, 'row-2')).toThrow();
  expect(() => createSecrets('another secret here', '').open(sealed, 'row-1')).toThrow();
  const middle = Math.floor(sealed.length / 2);
  const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
  expect(() => secrets.open(changed, 'row-1')).toThrow();
});

it('never seals with an empty file, which a process that fills it just then or a crash may leave', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-secrets-'));
  await writeFile(join(folder, 'secret'), '');
  expect(() => createSecrets(undefined, folder)).toThrow(/is empty/);
  await rm(folder, { recursive: true });
});
