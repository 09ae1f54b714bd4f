import { expect, it } from 'vitest';
import { createTurns, finishAtOnce, type Steps } from './steps.ts';

/** Turns on a clock that only moves with the work: which pieces were done in each. */
function stage() {
  let now = 0;
  const turns: string[][] = [];
  const finishInTurns = createTurns(
    () => now,
    async () => void turns.push([]),
  );
  function* work(name: string, pieces: number, pieceMs: number): Steps<string> {
    for (let piece = 1; piece <= pieces; piece += 1) {
      now += pieceMs;
      turns.at(-1)?.push(name);
      yield;
    }
    return name;
  }
  return { turns, finishInTurns, work };
}

it('a long work holds the loop for a few milliseconds at a time, however long it is', async () => {
  const { turns, finishInTurns, work } = stage();
  expect(await finishInTurns(work('long', 1000, 1))).toBe('long');
  expect(turns.length).toBeGreaterThanOrEqual(125);
  expect(Math.max(...turns.map((pieces) => pieces.length))).toBe(8);
});

it('many works at once hold it no longer than one does, and a short one does not wait for the end of a long one', async () => {
  const { turns, finishInTurns, work } = stage();
  const ended: string[] = [];
  const works = [work('long', 100, 2), work('other', 100, 2), work('short', 3, 2)].map(async (steps) => {
    ended.push(await finishInTurns(steps));
  });
  await Promise.all(works);
  expect(ended).toEqual(['short', 'long', 'other']);
  for (const pieces of turns) {
    expect(pieces.length).toBeLessThanOrEqual(4);
    expect(new Set(pieces).size).toBeLessThanOrEqual(1);
  }
});

it('a work that fails tells who asked for it, and the others go on', async () => {
  const { finishInTurns, work } = stage();
  function* failing(): Steps<string> {
    yield;
    throw new Error('No words.');
  }
  const failed = finishInTurns(failing());
  const good = finishInTurns(work('good', 20, 1));
  await expect(failed).rejects.toThrow('No words.');
  expect(await good).toBe('good');
  expect(await finishInTurns(work('later', 1, 1))).toBe('later');
});

it('what is small can be done at once', () => {
  expect(finishAtOnce(stage().work('small', 3, 1))).toBe('small');
});
