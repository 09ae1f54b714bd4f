import { beforeEach, expect, it, vi } from 'vitest';

let store: Awaited<ReturnType<typeof load>>;
const load = () => import('./answer-settings-store.ts');
const kept = new Map<string, string>();

beforeEach(async () => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.resetModules();
  store = await load();
});

it('remembers each model’s settings over a reload, and forgets the defaults', async () => {
  const changes = vi.fn();
  store.subscribeToAnswerSettings(changes);
  store.keepAnswerSettings('a/thinker', { effort: 'low' });
  store.keepAnswerSettings('a/writer', { temperature: 1.5 });
  vi.resetModules();
  const reloaded = await load();
  expect(reloaded.answerSettingsOf('a/thinker')).toEqual({ effort: 'low' });
  expect(reloaded.answerSettingsOf('a/writer')).toEqual({ temperature: 1.5 });
  expect(reloaded.answerSettingsOf('constructor')).toBeUndefined();
  reloaded.keepAnswerSettings('a/thinker', {});
  expect(reloaded.answerSettingsOf('a/thinker')).toBeUndefined();
  expect(changes).toHaveBeenCalledTimes(2);
});

it('starts anew if the stored text is damaged', () => {
  kept.set('parley:answer-settings', '[1');
  expect(store.answerSettingsOf('a/b')).toBeUndefined();
});
