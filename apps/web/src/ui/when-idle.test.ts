import { beforeEach, expect, it, vi } from 'vitest';
import { fetchBeforeIdleWork, fetchFirstWhenIdle, fetchWhenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  return () => vi.unstubAllGlobals();
});

it('loads what comes first before all other idle work, whatever was asked for earlier', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  fetchWhenIdle(async () => {
    order.push('editor');
    others.resolve();
  });
  fetchFirstWhenIdle(async () => {
    order.push('conversation begins to load');
    await first.promise;
    order.push('conversation is here');
  });
  setTimeout(first.resolve, 20);
  await others.promise;
  expect(order).toEqual(['conversation begins to load', 'conversation is here', 'editor']);
});

it('begins no idle work while a user waits for code, and begins it where that code cannot be loaded', async () => {
  const order: string[] = [];
  const others = Promise.withResolvers<void>();
  const waited = Promise.withResolvers<void>();
  fetchWhenIdle(async () => {
    order.push('editor');
    others.resolve();
  });
  fetchBeforeIdleWork(() => waited.promise.finally(() => order.push('no connection')));
  setTimeout(() => waited.reject(new Error('no connection')), 20);
  await others.promise;
  expect(order).toEqual(['no connection', 'editor']);
});
