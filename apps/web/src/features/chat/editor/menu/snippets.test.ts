import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSnippets, removeSnippet, saveSnippet } from './snippets.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a snippet is stored under its first words, once, and can be removed', () => {
  expect(saveSnippet('Please answer briefly.\nAnd in German.')).toBe(true);
  expect(saveSnippet('Please answer briefly.')).toBe(true);
  expect(readSnippets()).toEqual([{ name: 'Please answer briefly.', text: 'Please answer briefly.' }]);
  removeSnippet('Please answer briefly.');
  expect(readSnippets()).toEqual([]);
});

test('cuts a long first line between characters', () => {
  saveSnippet('🎈'.repeat(50));
  expect(readSnippets()[0]!.name).toBe(`${'🎈'.repeat(39)}…`);
});

test('ignores invalid data in storage', () => {
  for (const left of ['no JSON', '{}', '[1, {"name": 2}]']) {
    localStorage.setItem('parley.snippets', left);
    expect(readSnippets()).toEqual([]);
  }
});

test('reports a device that stores nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(saveSnippet('text')).toBe(false);
});
