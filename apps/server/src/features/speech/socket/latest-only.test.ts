import { expect, test } from 'vitest';
import { latestOnly } from './latest-only.ts';

test('of what is asked for meanwhile only the last is worked on, and later requests begin anew', async () => {
  const worked: number[] = [];
  let finish = (): void => undefined;
  const ask = latestOnly(async (request: number) => {
    worked.push(request);
    await new Promise<void>((resolve) => (finish = resolve));
  });
  const settle = async () => {
    finish();
    await new Promise((resolve) => setImmediate(resolve));
  };
  for (const request of [1, 2, 3, 4]) ask(request);
  expect(worked).toEqual([1]);
  await settle();
  expect(worked).toEqual([1, 4]);
  await settle();
  ask(5);
  expect(worked).toEqual([1, 4, 5]);
});
