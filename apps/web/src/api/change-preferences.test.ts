import type { PatchPreferencesRequest, Preferences } from '@parley/contracts/session/preferences';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyPreferences } from './apply-preferences.ts';
import { changePreferences } from './change-preferences.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import { setTransport } from './transport.ts';

vi.mock('virtual:words', () => ({ languages: { 'en-US': async () => ({ first: { errors: {} } }) }, namespaces: [] }));
vi.mock('./apply-preferences.ts', () => ({ applyPreferences: vi.fn() }));

type Answer = Awaited<ReturnType<Parameters<typeof setTransport>[0]>>;
const stored = { theme: 'system', density: 'comfortable', speech: { rate: 1, volume: 1 } } as unknown as Preferences;
let queryClient: QueryClient;
let requests: { patch: PatchPreferencesRequest; answer: PromiseWithResolvers<Answer> }[];

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('navigator', { onLine: true });
  requests = [];
  setTransport((_, { body }) => {
    const answer = Promise.withResolvers<Answer>();
    requests.push({ patch: JSON.parse(String(body)) as PatchPreferencesRequest, answer });
    return answer.promise;
  });
  queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.preferences, stored);
});
afterEach(() => queryClient.clear());

const cached = () => queryClient.getQueryData<Preferences>(queryKeys.preferences);

/** Changes settings, and waits until the request is under way. */
async function change(
  patch: PatchPreferencesRequest,
): Promise<{ answer: (saved: object) => Promise<unknown>; refuse: () => Promise<unknown> }> {
  const change = new MutationObserver(queryClient, changePreferences(queryClient)).mutate(patch).catch(() => undefined);
  const count = requests.length + 1;
  await vi.waitFor(() => expect(requests).toHaveLength(count));
  const { answer } = requests.at(-1)!;
  return {
    answer: (saved) => {
      answer.resolve({ ok: true, status: 200, json: async () => saved });
      return change;
    },
    refuse: () => {
      answer.reject(new TypeError('Failed to fetch'));
      return change;
    },
  };
}

it('two changes of one setting that both fail leave the value that the server has', async () => {
  const first = await change({ theme: 'light' });
  const second = await change({ theme: 'dark' });
  await first.refuse();
  expect(cached()?.theme).toBe('dark');
  await second.refuse();
  expect(cached()?.theme).toBe('system');
  expect(vi.mocked(applyPreferences)).toHaveBeenLastCalledWith(expect.objectContaining({ theme: 'system' }));
});

it('an answer does not take back a change that is still under way, nor one that was answered before', async () => {
  const first = await change({ theme: 'light' });
  const second = await change({ density: 'compact' });
  const third = await change({ theme: 'dark' });
  await first.answer({ ...stored, theme: 'light' });
  expect(cached()).toMatchObject({ theme: 'dark', density: 'compact' });
  await third.answer({ ...stored, theme: 'dark', density: 'compact' });
  await second.answer({ ...stored, theme: 'light', density: 'compact' });
  expect(cached()).toMatchObject({ theme: 'dark', density: 'compact' });
});

it('a failed change keeps the other changes, those within the settings of speech included', async () => {
  const failing = await change({ theme: 'dark', speech: { rate: 2 } });
  const other = await change({ density: 'compact', speech: { volume: 0.5 } } as PatchPreferencesRequest);
  await failing.refuse();
  expect(cached()).toEqual({ theme: 'system', density: 'compact', speech: { rate: 1, volume: 0.5 } });
  await other.answer({ ...stored, density: 'compact', speech: { rate: 1, volume: 0.5 } });
  expect(cached()).toEqual({ theme: 'system', density: 'compact', speech: { rate: 1, volume: 0.5 } });
});

it('a change that fails after a later one was stored shows what the server stored', async () => {
  const first = await change({ theme: 'light' });
  const second = await change({ theme: 'dark' });
  await second.answer({ ...stored, theme: 'dark' });
  await first.refuse();
  expect(cached()?.theme).toBe('dark');
});
