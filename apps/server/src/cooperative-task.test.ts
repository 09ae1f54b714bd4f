import { expect, it } from 'vitest';
import { createTaskScheduler, runAtOnce, type CooperativeTask } from './cooperative-task.ts';

/** Turns on a clock that only moves with the work: which pieces were done in each. */
function fixture() {
  let now = 0;
  const turns: string[][] = [];
  const runCooperatively = createTaskScheduler(
    () => now,
    async () => void turns.push([]),
  );
  function* work(name: string, pieces: number, pieceMs: number): CooperativeTask<string> {
    for (let piece = 1; piece <= pieces; piece += 1) {
      now += pieceMs;
      turns.at(-1)?.push(name);
      yield;
    }
    return name;
  }
  return { turns, runCooperatively, work };
}

it('long work blocks the loop only for a few milliseconds at a time', async () => {
  const { turns, runCooperatively, work } = fixture();
  expect(await runCooperatively(work('long', 1000, 1))).toBe('long');
  expect(turns.length).toBeGreaterThanOrEqual(125);
  expect(Math.max(...turns.map((pieces) => pieces.length))).toBe(8);
});

it('many tasks at once block it no longer than one, and a short one does not wait for a long one', async () => {
  const { turns, runCooperatively, work } = fixture();
  const ended: string[] = [];
  const works = [work('long', 100, 2), work('other', 100, 2), work('short', 3, 2)].map(async (task) => {
    ended.push(await runCooperatively(task));
  });
  await Promise.all(works);
  expect(ended).toEqual(['short', 'long', 'other']);
  for (const pieces of turns) {
    expect(pieces.length).toBeLessThanOrEqual(4);
    expect(new Set(pieces).size).toBeLessThanOrEqual(1);
  }
});

it('a failing task reports to its caller, and the others continue', async () => {
  const { runCooperatively, work } = fixture();
  function* failing(): CooperativeTask<string> {
    yield;
    throw new Error('No words.');
  }
  const failed = runCooperatively(failing());
  const good = runCooperatively(work('good', 20, 1));
  await expect(failed).rejects.toThrow('No words.');
  expect(await good).toBe('good');
  expect(await runCooperatively(work('later', 1, 1))).toBe('later');
});

it('small work can run synchronously', () => {
  expect(runAtOnce(fixture().work('small', 3, 1))).toBe('small');
});
