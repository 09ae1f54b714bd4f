import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from '#http/guard/concurrency-limiter.ts';
import { type ActiveRun, createRunRegistry } from './run-registry.ts';

const run = (runId: string): ActiveRun => ({
  runId,
  messageId: 'm',
  conversationId: 'c',
  userId: 'u',
  parts: () => [],
  stop: () => undefined,
  ended: Promise.resolve(),
});

it('keeps a newer run of the same message when the earlier one ends late, and frees one place per run', async () => {
  const runs = createRunRegistry(createConcurrencyLimiter(2));
  for (const id of ['first', 'second']) {
    using _place = await runs.reserve(id, 'u');
    runs.add(run(id));
  }
  expect(runs.countOfUser('u')).toBe(2);
  runs.remove('m', 'first');
  runs.remove('m', 'first');
  expect(runs.ofMessage('m')?.runId).toBe('second');
  expect(runs.countOfUser('u')).toBe(1);
  runs.remove('m', 'second');
  expect(runs.ofMessage('m')).toBeUndefined();
  expect(runs.countOfUser('u')).toBe(0);
});
