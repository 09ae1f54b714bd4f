import type { SearchHit } from '@parley/contracts/conversations/search-messages';
import { expect, it } from 'vitest';
import { paletteGroups } from './palette-groups.ts';
import type { PaletteEntry } from './palette-entry.ts';

const theme: PaletteEntry = { id: 'theme', group: 'actions', icon: null, label: 'Switch to dark theme', run: () => {} };
const voice: PaletteEntry = { id: 'voice', group: 'places', icon: null, label: 'Voice', isOfferedFirst: true, run: () => {} };
const hits = Array.from({ length: 7 }, (_, index): SearchHit => ({
  conversationId: `c${index}`,
  conversationTitle: 'Theatre',
  messageId: null,
  role: null,
  snippet: 'Theatre',
  matches: [],
  createdAt: 0,
}));
const base = { words: 'the', entries: [theme, voice], recent: [], hits, mayGrow: false, isExpanded: false, hasMore: false };
const shape = (contents: Partial<typeof base>) =>
  paletteGroups({ ...base, ...contents }).map((group) => `${group.name} ${group.options.length}`);

it('puts conversations first unless the words name a place or an action', () => {
  expect(shape({})).toEqual(['conversations 6', 'actions 1']);
  expect(shape({ words: 'theme' })).toEqual(['actions 1', 'conversations 6']);
});

it('offers no other first option while conversations may still arrive', () => {
  expect(shape({ hits: [], mayGrow: true })).toEqual([]);
  expect(shape({ hits: [], mayGrow: true, words: 'voice' })).toEqual(['places 1']);
  expect(shape({ hits: [] })).toEqual(['actions 1']);
});

it('shows five conversations and a way to the others', () => {
  expect(paletteGroups(base)[0]?.options.at(-1)?.kind).toBe('more');
  expect(shape({ isExpanded: true })).toEqual(['conversations 7']);
});

it('starts with the latest conversations and the main places', () => {
  const recent = [{ id: 'c', title: 'Lease', language: null }];
  expect(paletteGroups({ ...base, words: '', recent, hits: [] }).map((group) => group.name)).toEqual(['recent', 'places']);
});

it('shows all eight conversations of a name, and offers the ones that the server has not sent', () => {
  const invoices = Array.from({ length: 8 }, (_, index): SearchHit => ({
    ...hits[0]!,
    conversationId: `c${index}`,
    snippet: `Invoice ${index}`,
  }));
  const shown = (contents: Partial<typeof base>) =>
    paletteGroups({ ...base, words: 'invoice', hits: invoices, isExpanded: true, ...contents })[0]?.options.map(({ kind }) => kind);
  expect(shown({})).toEqual(Array(8).fill('hit'));
  expect(shown({ hasMore: true })).toEqual([...Array(8).fill('hit'), 'more']);
  expect(shown({ hasMore: true, isExpanded: false })).toEqual([...Array(5).fill('hit'), 'more']);
});
