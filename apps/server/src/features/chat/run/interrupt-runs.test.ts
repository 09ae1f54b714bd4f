import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from '#http/guard/concurrency-limiter.ts';
import { interruptEveryRun } from './interrupt-runs.ts';
import { reserveRun } from './open-run.ts';
import { createRunRegistry } from './run-registry.ts';

const createRuns = () => createRunRegistry(createConcurrencyLimiter(10));

it('a run that starts while others are interrupted is interrupted, too', async () => {
  const runs = createRuns();
  const stopped: string[] = [];
  const start = (id: string, next?: string): void => {
    const end = Promise.withResolvers<void>();
    const stop = (why: string): void => {
      stopped.push(`${id} ${why}`);
      if (next) start(next);
      runs.remove(id, id);
      end.resolve();
    };
    runs.add({ runId: id, messageId: id, conversationId: 'c', userId: 'u', parts: () => [], stop, ended: end.promise });
  };
  start('first', 'second');
  await interruptEveryRun({ runs });
  expect(stopped).toEqual(['first interrupted', 'second interrupted']);
  expect(runs.all()).toEqual([]);
});

it('no run gets a place once the server is stopping', async () => {
  const stopping = new AbortController();
  const services = { runs: createRuns(), stopping: stopping.signal };
  (await reserveRun(services, 'r', 'u'))[Symbol.dispose]();
  stopping.abort();
  await expect(reserveRun(services, 'r', 'u')).rejects.toMatchObject({ code: 'shutting_down', status: 503 });
  expect(services.runs.countOfUser('u')).toBe(0);
});
