import { expect, test } from 'vitest';
import { createRestartPause } from './restart-pause.ts';

test('one death is forgiven, several in a row wait longer and longer', () => {
  let now = 0;
  const pause = createRestartPause(() => now);
  pause.died();
  expect(pause.mayStart()).toBe(true);
  pause.died();
  expect(pause.mayStart()).toBe(false);
  now = 500;
  expect(pause.mayStart()).toBe(true);
  pause.died();
  now = 1499;
  expect(pause.mayStart()).toBe(false);
  now = 1500;
  expect(pause.mayStart()).toBe(true);
  for (let count = 0; count < 20; count += 1) pause.died();
  now += 30_000;
  expect(pause.mayStart()).toBe(true);
});

test('an answer wipes the slate', () => {
  const pause = createRestartPause(() => 0);
  pause.died();
  pause.died();
  pause.worked();
  pause.died();
  expect(pause.mayStart()).toBe(true);
});
