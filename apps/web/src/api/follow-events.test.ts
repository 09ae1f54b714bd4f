import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followEvents } from './follow-events.ts';

/** The parts of a page that following needs. */
const page = new EventTarget() as EventTarget & { hidden: boolean };
const browser = new EventTarget();
const asked: string[] = [];
let answer: (signal: AbortSignal) => Response | Promise<Response>;
let leave: AbortController;
let states: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  page.hidden = false;
  asked.length = 0;
  states = [];
  onGone.mockReset();
  leave = new AbortController();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url);
    return answer(signal);
  });
});
afterEach(async () => {
  leave.abort();
  // What follows lets go of the page before the page goes.
  await vi.advanceTimersByTimeAsync(0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const onGone = vi.fn();
const follow = (onEvent: (event: unknown, sequence: string) => void = () => undefined) =>
  followEvents({ conversationId: 'c', after: '7', onEvent, onConnection: (state) => states.push(state), onGone, signal: leave.signal });

/** A stream that stays open until it is let go of. */
const openStream = (text: string, signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    }),
  );
const brokenStream = (text: string) => new Response(text);

/** Lets everything happen that is due, without time passing. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function requestsAfter(ms: number): Promise<number> {
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(ms);
  return asked.length - before;
}

it('waits twice as long after each failure, up to ten seconds', async () => {
  void follow();
  await settle();
  expect(asked).toEqual(['/api/events?conversation=c&after=7']);
  for (const delay of [300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000]) {
    expect(await requestsAfter(delay - 1)).toBe(0);
    expect(await requestsAfter(1)).toBe(1);
  }
  expect(new Set(states)).toEqual(new Set(['lost']));
});

it('begins again with the short wait once an event has come, and goes on behind it', async () => {
  void follow();
  await settle();
  await vi.advanceTimersByTimeAsync(300 + 600 + 1200);
  answer = () => brokenStream('id: 9\ndata: {"type":"x"}\n\n');
  expect(await requestsAfter(2400)).toBe(1);
  expect(states.at(-2)).toBe('open');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await requestsAfter(299)).toBe(0);
  expect(await requestsAfter(1)).toBe(1);
  expect(asked.at(-1)).toBe('/api/events?conversation=c&after=9');
});

it('a connection that brings no event does not shorten the wait', async () => {
  answer = () => brokenStream(': nothing\n\n');
  void follow();
  await settle();
  await vi.advanceTimersByTimeAsync(300);
  expect(await requestsAfter(599)).toBe(0);
  expect(await requestsAfter(1)).toBe(1);
});

it('spreads the returns of many pages', async () => {
  for (const [random, delay] of [
    [0, 150],
    [0.999, 449],
  ] as const) {
    vi.mocked(Math.random).mockReturnValue(random);
    const mine = new AbortController();
    void followEvents({ conversationId: 'c', onEvent: () => undefined, signal: mine.signal });
    await settle();
    expect(await requestsAfter(delay - 1)).toBe(0);
    expect(await requestsAfter(1)).toBe(1);
    mine.abort();
    await settle();
  }
});

it('returns not sooner than the server asks, and not more than a minute later', async () => {
  answer = () => new Response('', { status: 429, headers: { 'retry-after': '5' } });
  void follow();
  await settle();
  expect(await requestsAfter(5299)).toBe(0);
  answer = () => new Response('', { status: 503, headers: { 'retry-after': '86400' } });
  expect(await requestsAfter(1)).toBe(1);
  expect(await requestsAfter(60_599)).toBe(0);
  expect(await requestsAfter(1)).toBe(1);
});

it('tries at once when the network is back', async () => {
  void follow();
  await settle();
  await vi.advanceTimersByTimeAsync(300 + 600 + 1200 + 2400);
  browser.dispatchEvent(new Event('online'));
  expect(await requestsAfter(0)).toBe(1);
});

it('a hidden tab gives up its connection, and a visible one takes it up again without waiting', async () => {
  let isAborted = false;
  answer = (signal) => {
    signal.addEventListener('abort', () => (isAborted = true));
    return openStream('id: 8\ndata: {"type":"x"}\n\n', signal);
  };
  void follow();
  await settle();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await requestsAfter(60_000)).toBe(0);
  expect(isAborted).toBe(true);
  expect(states).toEqual(['open']);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await requestsAfter(0)).toBe(1);
  expect(asked.at(-1)).toBe('/api/events?conversation=c&after=8');
});

it('ends on abort, also in the middle of a wait', async () => {
  const following = follow();
  await settle();
  leave.abort();
  await following;
  expect(await requestsAfter(60_000)).toBe(0);
});

it('ends and tells when the server says that the conversation is gone', async () => {
  answer = () => Response.json({ error: { code: 'not_found', message: 'gone' } }, { status: 404 });
  const following = follow();
  await settle();
  expect(onGone).toHaveBeenCalledOnce();
  await following;
  expect(await requestsAfter(60_000)).toBe(0);
  expect(states).toEqual([]);
});

it('goes on when something else than the server answers with 404', async () => {
  answer = () => new Response('<h1>Not Found</h1>', { status: 404 });
  void follow();
  await settle();
  expect(await requestsAfter(300)).toBe(1);
  expect(onGone).not.toHaveBeenCalled();
});

it('takes up a connection anew that has brought nothing for 40 seconds, not even a heartbeat', async () => {
  let write: (text: string) => void = () => undefined;
  answer = (signal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          write = (text) => controller.enqueue(new TextEncoder().encode(text));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );
  void follow();
  await settle();
  write('id: 8\ndata: {"type":"x"}\n\n');
  for (let beats = 0; beats < 4; beats += 1) {
    expect(await requestsAfter(30_000)).toBe(0);
    write(':\n\n');
  }
  expect(states).toEqual(['open']);
  expect(await requestsAfter(45_000)).toBe(1);
  expect(asked.at(-1)).toBe('/api/events?conversation=c&after=8');
});

it('takes up a connection anew that is never answered', async () => {
  answer = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  void follow();
  await settle();
  expect(await requestsAfter(45_000)).toBe(1);
});
