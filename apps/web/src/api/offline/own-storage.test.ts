import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#api/testing/memory-storage.ts';
import { keepEdit, readEdit } from './kept-edits.ts';
import { keepTextsFor } from './own-storage.ts';

/** Continues in a tab with this session storage. */
const useTab = (storage: Storage) => vi.stubGlobal('sessionStorage', storage);
const [first, second] = [memoryStorage(), memoryStorage()];

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  for (const tab of [first, second]) tab.clear();
  useTab(first);
  keepTextsFor('me');
  keepEdit('note:new', 'zebrafish');
  useTab(second);
});

it('the words of a tab stay for the same user, also while another tab is used', () => {
  keepTextsFor('me');
  useTab(first);
  keepTextsFor();
  keepTextsFor('me');
  expect(readEdit('note:new')).toBe('zebrafish');
});

it.each([
  ['when its page starts', undefined],
  ['when the server names the user', 'another'],
])('the words of a tab are removed after another user has signed in in another tab: %s', (_, userId) => {
  keepTextsFor('another');
  useTab(first);
  keepTextsFor(userId);
  expect(readEdit('note:new')).toBeNull();
});

it('a page that starts before any user is known keeps everything', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  useTab(first);
  keepTextsFor();
  expect(readEdit('note:new')).toBe('zebrafish');
});
