import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchBlocked } from './watch-blocked.ts';

let context: AudioContext & { state: string };
const seen: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  seen.length = 0;
  context = Object.assign(new EventTarget(), { state: 'suspended' }) as typeof context;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = (hasBeenActive: boolean) => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  return watchBlocked(
    context,
    () => seen.push('blocked'),
    () => seen.push('allowed'),
  );
};
function run(): void {
  context.state = 'running';
  context.dispatchEvent(new Event('statechange'));
}

it('reports a page that the user has not touched', () => {
  watch(false);
  vi.advanceTimersByTime(1500);
  expect(seen).toEqual(['blocked']);
});

it('gives a device time that opens late after a tap', () => {
  watch(true);
  vi.advanceTimersByTime(1900);
  run();
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([]);
});

it('reports a context that runs after all, and nothing once the watch has ended', () => {
  const end = watch(true);
  vi.advanceTimersByTime(6000);
  run();
  expect(seen).toEqual(['blocked', 'allowed']);
  end();
  run();
  expect(seen).toEqual(['blocked', 'allowed']);
});
