import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const hooks = vi.hoisted(() => ({ read: null as null | (() => string), subscribe: null as null | ((listener: () => void) => () => void) }));
vi.mock('react', () => ({
  useSyncExternalStore: (subscribe: (listener: () => void) => () => void, read: () => string) => {
    Object.assign(hooks, { subscribe, read });
    return read();
  },
}));

const network = { isOnLine: true, answers: true, asked: 0 };
const page = new EventTarget();
let leave = () => {};

beforeEach(async () => {
  vi.useFakeTimers();
  Object.assign(network, { isOnLine: true, answers: true, asked: 0 });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', {
    get onLine() {
      return network.isOnLine;
    },
  });
  vi.stubGlobal('fetch', async () => {
    network.asked += 1;
    if (!network.answers) throw new TypeError('Failed to fetch');
    return { ok: true };
  });
  vi.resetModules();
  const { useConnectionState } = await import('./connection-state.ts');
  useConnectionState();
  leave = hooks.subscribe!(() => undefined);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function goes(isOnLine: boolean): Promise<void> {
  network.isOnLine = isOnLine;
  page.dispatchEvent(new Event(isOnLine ? 'online' : 'offline'));
  await vi.advanceTimersByTimeAsync(0);
}

it('is offline once the network has gone and the server does not answer, and online again with the network', async () => {
  network.answers = false;
  await goes(false);
  expect(hooks.read!()).toBe('offline');
  network.answers = true;
  await goes(true);
  expect(hooks.read!()).toBe('online');
});

it('asks again while there is no network: the first answer may have come just before the network went', async () => {
  await goes(false);
  expect(hooks.read!()).toBe('online');
  network.answers = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(hooks.read!()).toBe('offline');
});

it('is online again without a network when the server on this machine answers again', async () => {
  network.answers = false;
  await goes(false);
  network.answers = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(hooks.read!()).toBe('online');
});

it('reconnects while the server does not answer through the network that came', async () => {
  network.answers = false;
  await goes(false);
  await goes(true);
  expect(hooks.read!()).toBe('reconnecting');
  network.answers = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(hooks.read!()).toBe('online');
});

it('asks no more once the network is back, or when no part of the page needs it', async () => {
  await goes(false);
  await goes(true);
  const asked = network.asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.asked).toBe(asked);
  await goes(false);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.asked).toBe(asked + 1);
});
