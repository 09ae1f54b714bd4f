import { expect, it } from 'vitest';
import { createLog, maskSecrets } from '#log.ts';

it('masks keys in text from outside', () => {
  const masked = maskSecrets('Incorrect API key: sk-proj-abcdefghijklmnop, header Bearer eyJhbGciOi.x');
  expect(masked).not.toMatch(/abcdefghijklmnop|eyJhbGciOi/);
});

it('masks secret and text fields at any depth', () => {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
  log.info({ key: 'canary-1', provider: { apiKey: 'canary-2' }, message: { inner: { text: 'canary-3' } }, id: 'kept' }, 'A sentence.');
  log.error({ err: new Error('rejected sk-abcdefghijklmnop') }, 'Failed.');
  expect(lines.join('')).not.toMatch(/canary|abcdefghijklmnop/);
  expect(lines[0]).toContain('kept');
});
