import { expect, it } from 'vitest';
import { createLog, maskSecrets } from '#log.ts';

it('masks keys in text from outside', () => {
  const masked = maskSecrets('Incorrect API key: sk-proj-abcdefghijklmnop, header Bearer eyJhbGciOi.x');
  expect(masked).not.toMatch(/abcdefghijklmnop|eyJhbGciOi/);
});

it('masks secret and text fields at any depth', () => {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'info' }, { destination: { write: (line) => void lines.push(line) } });
  log.info({ key: 'canary-1', provider: { apiKey: 'canary-2' }, message: { inner: { text: 'canary-3' } }, id: 'kept' }, 'A sentence.');
  log.error({ err: new Error('rejected sk-abcdefghijklmnop') }, 'Failed.');
  expect(lines.join('')).not.toMatch(/canary|abcdefghijklmnop/);
  expect(lines[0]).toContain('kept');
});

it('writes one JSON object per line, with the level as a word, the time in ISO 8601 and the ids of the present request', () => {
  const lines: string[] = [];
  const log = createLog(
    { LOG_LEVEL: 'info' },
    { destination: { write: (line) => void lines.push(line) }, context: () => ({ traceId: 'abc' }) },
  );
  log.warn({ runId: '1' }, 'A sentence.');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    traceId: 'abc',
    runId: '1',
    msg: 'A sentence.',
  });
});
