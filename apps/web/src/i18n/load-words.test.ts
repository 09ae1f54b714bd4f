import { expect, it, vi } from 'vitest';
import { loadNamespace } from './load-words.ts';

vi.mock('virtual:words', () => ({
  namespaces: ['common', 'usage', 'thread', 'tools'],
  languages: {
    'de-DE': () =>
      Promise.resolve({
        first: { common: { save: 'Sichern' } },
        later: {
          // As a bundler makes a module of a JSON file: each text is an export, too.
          usage: () => Promise.resolve({ default: { together: 'Gesamt' }, together: 'Gesamt' }),
          thread: () => Promise.resolve({ together: { thread: { copy: 'Kopieren' }, tools: {} } }),
        },
      }),
  },
}));

it.each([
  ['common', { common: { save: 'Sichern' } }],
  ['usage', { usage: { together: 'Gesamt' } }],
  ['thread', { thread: { copy: 'Kopieren' }, tools: {} }],
])('loads %s, alone or with what is in the same file', async (namespace, words) => {
  expect(await loadNamespace('de-DE', namespace)).toEqual(words);
});
