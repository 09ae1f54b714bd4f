import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batchDeltas } from './batch-deltas.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function create() {
  const passed: unknown[] = [];
  const sink = batchDeltas({
    delta: (kind, text) => void passed.push([kind, text]),
    call: (name) => void passed.push(['call', name]),
    end: () => void passed.push(['end']),
  });
  return { sink, passed };
}

it('passes the first words on at once, and those that come fast together', () => {
  const { sink, passed } = create();
  sink.delta('text', 'One');
  expect(passed).toEqual([['text', 'One']]);
  sink.delta('text', ' two');
  vi.advanceTimersByTime(10);
  sink.delta('text', ' three');
  vi.advanceTimersByTime(14);
  expect(passed).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(passed.slice(1)).toEqual([['text', ' two three']]);
});

it('passes slow words on one by one', () => {
  const { sink, passed } = create();
  for (const word of ['One', ' two', ' three']) {
    sink.delta('text', word);
    vi.advanceTimersByTime(30);
  }
  expect(passed).toEqual([
    ['text', 'One'],
    ['text', ' two'],
    ['text', ' three'],
  ]);
});

it('keeps reasoning, text, calls and the end in their order', () => {
  const { sink, passed } = create();
  sink.delta('reasoning', 'Hm');
  sink.delta('reasoning', '.');
  sink.delta('text', 'Yes');
  sink.delta('text', '!');
  sink.call('search', {});
  sink.delta('text', 'Done');
  sink.end();
  vi.advanceTimersByTime(1000);
  expect(passed).toEqual([['reasoning', 'Hm'], ['reasoning', '.'], ['text', 'Yes!'], ['call', 'search'], ['text', 'Done'], ['end']]);
});
