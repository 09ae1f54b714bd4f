import type { Conversation } from '@parley/contracts/conversations/conversation';
import { describe, expect, it } from 'vitest';
import {
  type ConversationPages,
  folderConversations,
  listedConversations,
  withConversation,
  withoutConversation,
} from './conversation-pages.ts';

const conversation = (id: string, updatedAt: number, more: Partial<Conversation> = {}): Conversation => ({
  id,
  title: id,
  titleSource: 'words',
  language: null,
  assistantId: null,
  model: null,
  kind: 'chat',
  pinned: false,
  archived: false,
  folderId: null,
  activeLeafId: null,
  isRunning: false,
  createdAt: 0,
  updatedAt,
  ...more,
});

const pages = (...lists: Conversation[][]): ConversationPages => ({
  pages: lists.map((conversations, index) => ({
    pinned: [],
    conversations,
    nextCursor: index < lists.length - 1 ? String(index) : null,
    eventSequence: 0,
  })),
  pageParams: lists.map((_, index) => (index === 0 ? null : String(index - 1))),
});

const ids = (list: Conversation[]) => list.map((entry) => entry.id);

describe('the list of conversations', () => {
  it('puts a new one first', () => {
    const next = withConversation(pages([conversation('a', 10)]), conversation('b', 20));
    expect(ids(listedConversations(next).others)).toEqual(['b', 'a']);
  });

  it('moves a changed one from a later page to the top, once', () => {
    const next = withConversation(pages([conversation('a', 10)], [conversation('b', 5)]), conversation('b', 30));
    expect(ids(listedConversations(next).others)).toEqual(['b', 'a']);
    expect(next.pages[1]?.conversations).toEqual([]);
  });

  it('ignores a state older than the known one', () => {
    const before = pages([conversation('a', 10, { title: 'renamed' })]);
    expect(withConversation(before, conversation('a', 9, { title: 'stale' }))).toBe(before);
  });

  it('accepts a state of the same time, because pinning does not change it', () => {
    const next = withConversation(pages([conversation('a', 10)]), conversation('a', 10, { pinned: true }));
    expect(ids(listedConversations(next).pinned)).toEqual(['a']);
    expect(listedConversations(next).others).toEqual([]);
  });

  it('keeps the preview of a conversation that changes, which comes without one', () => {
    const before = pages([conversation('b', 20), conversation('a', 10)]);
    const previewed = {
      ...before,
      pages: before.pages.map((page) => ({ ...page, conversations: page.conversations.map((one) => ({ ...one, preview: one.id })) })),
    };
    const next = withConversation(previewed, conversation('a', 30, { folderId: 'lyon' }));
    expect(folderConversations(next, 'lyon')).toMatchObject([{ id: 'a', updatedAt: 30, preview: 'a' }]);
  });

  it('shows a conversation once even if two pages overlap', () => {
    expect(ids(listedConversations(pages([conversation('a', 10)], [conversation('a', 10)])).others)).toEqual(['a']);
  });

  it('hides archived ones and removes deleted ones', () => {
    const next = withConversation(pages([conversation('a', 10)]), conversation('a', 11, { archived: true }));
    expect(listedConversations(next).others).toEqual([]);
    expect(listedConversations(withoutConversation(pages([conversation('a', 1)]), 'a')).others).toEqual([]);
  });
});
