import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { envSchema } from './env.ts';
import { envTable, envTableMarks } from './env-table.ts';

it('docs/deploy.md describes every variable; run `node tools/write-env-table.ts` to update it', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/deploy.md'), 'utf8');
  const [before = '', after = ''] = envTableMarks;
  const table = page.slice(page.indexOf(before) + before.length, page.indexOf(after)).trim();
  for (const name of Object.keys(envSchema.shape)) expect(table).toContain(`\`${name}\``);
  expect(table).toBe(envTable());
});
