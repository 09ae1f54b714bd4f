import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Works that end when the test says so. */
function worksOf(inTurn: ReturnType<typeof createFairQueue>) {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const add = (userId: string, name: string, signal?: AbortSignal) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return inTurn({ userId, signal }, async () => {
      started.push(name);
      await end.promise;
      return name;
    });
  };
  return { started, add, end: (name: string) => ends.get(name)?.resolve() };
}

it('users take turns, however many works one of them added first', async () => {
  const { started, add, end } = worksOf(createFairQueue());
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => add(name.charAt(0), name));
  expect(started).toEqual(['a1']);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) end(name);
  await Promise.all(all);
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3']);
});

it('a waiting work whose request ended is never started, and the others go on', async () => {
  const { started, add, end } = worksOf(createFairQueue());
  const left = new AbortController();
  const first = add('a', 'a1');
  const dropped = [add('b', 'b1', left.signal), add('a', 'a2', left.signal)];
  const last = add('a', 'a3');
  const refused = dropped.map((work) => expect(work).rejects.toThrow('The client left.'));
  left.abort(new Error('The client left.'));
  await Promise.all(refused);
  await expect(add('c', 'c1', left.signal)).rejects.toThrow('The client left.');
  end('a1');
  end('a3');
  expect(await Promise.all([first, last])).toEqual(['a1', 'a3']);
  expect(started).toEqual(['a1', 'a3']);
});

it('a work that fails lets the next one start', async () => {
  const inTurn = createFairQueue();
  const failed = inTurn({ userId: 'a' }, () => Promise.reject(new Error('Damaged.')));
  const next = inTurn({ userId: 'b' }, () => Promise.resolve('read'));
  await expect(failed).rejects.toThrow('Damaged.');
  expect(await next).toBe('read');
});
