import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosave, type SaveState } from './create-autosave.ts';

let sent: Partial<AssistantFields>[];
let answers: PromiseWithResolvers<void>[];
let states: SaveState['kind'][];

beforeEach(() => {
  vi.useFakeTimers();
  [sent, answers, states] = [[], [], []];
});
afterEach(() => vi.useRealTimers());

const open = () =>
  createAutosave({
    save(part) {
      sent.push(part);
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
    onState: ({ kind }) => states.push(kind),
  });

it('sends what was typed in one request, once no key was pressed for 600 ms', async () => {
  const autosave = open();
  autosave.change({ name: 'M' });
  await vi.advanceTimersByTimeAsync(599);
  autosave.change({ name: 'Margot', description: 'Speaks French' });
  await vi.advanceTimersByTimeAsync(599);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ name: 'Margot', description: 'Speaks French' }]);
  answers[0]!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('saved');
});

it('sends a later change only after the earlier one was answered', async () => {
  const autosave = open();
  autosave.change({ name: 'One' });
  const first = autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  autosave.change({ name: 'Two' });
  const second = autosave.flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([{ name: 'One' }]);
  answers[0]!.resolve();
  expect(await first).toBe(true);
  expect(states.at(-1)).toBe('saving');
  await vi.advanceTimersByTimeAsync(0);
  answers[1]!.resolve();
  expect(await second).toBe(true);
  expect(sent).toEqual([{ name: 'One' }, { name: 'Two' }]);
  expect(states.at(-1)).toBe('saved');
});

it('keeps what could not be saved and sends it with the next change, which wins', async () => {
  const autosave = open();
  autosave.change({ name: 'Old', description: 'Kept' });
  const failing = autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  answers[0]!.reject(new Error('no server'));
  expect(await failing).toBe(false);
  expect(autosave.failure()).toEqual(new Error('no server'));
  expect(states.at(-1)).toBe('failed');
  autosave.change({ name: 'New' });
  void autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[1]).toEqual({ name: 'New', description: 'Kept' });
});

it('sends neither an empty name nor empty questions', async () => {
  const autosave = open();
  autosave.change({ name: '  ', openingQuestions: ['How are you?', ' '] });
  void autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ openingQuestions: ['How are you?'] }]);
  answers[0]!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await autosave.flush()).toBe(true);
  expect(sent).toHaveLength(1);
});

it.each([
  ['was still typed', 0],
  ['was sent after a pause', 600],
])('flushes until also what %s during a save is saved', async (_, pause) => {
  const autosave = open();
  autosave.change({ name: 'One' });
  const isSaved = vi.fn();
  void autosave.flushAll().then(isSaved);
  await vi.advanceTimersByTimeAsync(0);
  autosave.change({ name: 'Two' });
  await vi.advanceTimersByTimeAsync(pause);
  answers[0]!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ name: 'One' }, { name: 'Two' }]);
  expect(isSaved).not.toHaveBeenCalled();
  answers[1]!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(isSaved).toHaveBeenCalledWith(true);
});
