import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOpenStreams, heartbeatMs } from './open-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('beats for each stream in its own rhythm, until it is forgotten', () => {
  const streams = createOpenStreams(new AbortController().signal);
  const beats = [0, 0];
  const forget = streams.add({ beat: () => (beats[0]! += 1), leave: () => {} });
  vi.advanceTimersByTime(heartbeatMs / 2);
  streams.add({ beat: () => (beats[1]! += 1), leave: () => {} });
  vi.advanceTimersByTime(heartbeatMs / 2 + 1000);
  expect(beats).toEqual([1, 0]);
  vi.advanceTimersByTime(heartbeatMs / 2);
  expect(beats).toEqual([1, 1]);
  forget();
  vi.advanceTimersByTime(heartbeatMs * 2 + 2000);
  expect(beats).toEqual([1, 3]);
});

it('goes on with the others when a beat ends its stream', () => {
  const streams = createOpenStreams(new AbortController().signal);
  let beats = 0;
  const forget = streams.add({ beat: () => forget(), leave: () => {} });
  streams.add({ beat: () => (beats += 1), leave: () => {} });
  vi.advanceTimersByTime(heartbeatMs + 1000);
  expect(beats).toBe(1);
});

it('keeps no timer without streams', () => {
  const streams = createOpenStreams(new AbortController().signal);
  const forget = streams.add({ beat: () => {}, leave: () => {} });
  expect(vi.getTimerCount()).toBe(1);
  forget();
  expect(vi.getTimerCount()).toBe(0);
});

it('tells the streams that are open when the process is about to stop', () => {
  const draining = new AbortController();
  const streams = createOpenStreams(draining.signal);
  const left: string[] = [];
  const stream = (name: string) => ({ beat: () => {}, leave: () => void left.push(name) });
  streams.add(stream('open'));
  streams.add(stream('closed'))();
  draining.abort();
  expect(left).toEqual(['open']);
});
