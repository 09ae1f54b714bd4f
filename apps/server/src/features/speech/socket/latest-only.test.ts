import { expect, test } from 'vitest';
import { latestOnly } from './latest-only.ts';

test('runs only the last of several waiting requests, and later requests run again', async () => {
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
