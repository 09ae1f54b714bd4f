import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSecrets } from '#secrets.ts';

it('decrypts what it encrypted, also after a restart with its key file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-secrets-'));
  const sealed = createSecrets(undefined, folder).seal('sk-ключ-🔑', 'row-1');
  expect(sealed).not.toContain('sk-');
  expect(createSecrets(undefined, folder).open(sealed, 'row-1')).toBe('sk-ключ-🔑');
  await rm(folder, { recursive: true });
});

it('keeps its key file from other accounts, also one that was open to them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-secrets-'));
  const path = join(folder, 'secret');
  await writeFile(path, 'from a backup');
  await chmod(path, 0o644);
  createSecrets(undefined, folder);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

it('decrypts nothing with another secret, another context or a changed text, and encrypts the same text differently', () => {
  const secrets = createSecrets('a secret of sixteen', '');
  const sealed = secrets.seal('plain', 'row-1');
  expect(secrets.seal('plain', 'row-1')).not.toBe(sealed);
  expect(() => secrets.open(sealed, 'row-2')).toThrow();
  expect(() => createSecrets('another secret here', '').open(sealed, 'row-1')).toThrow();
  const middle = Math.floor(sealed.length / 2);
  const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
  expect(() => secrets.open(changed, 'row-1')).toThrow();
});

it('never encrypts with an empty file, which another process or a crash may leave', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-secrets-'));
  await writeFile(join(folder, 'secret'), '');
  expect(() => createSecrets(undefined, folder)).toThrow(/is empty/);
  await rm(folder, { recursive: true });
});
