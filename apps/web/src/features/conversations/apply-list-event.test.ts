import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { ListConversationsResponse } from '@parley/contracts/conversations/list-conversations';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { forgetPage } from '#api/offline/kept-pages.ts';
import { queryKeys } from '#api/query-keys.ts';
import { applyListEvent } from './apply-list-event.ts';
import { conversationListQuery } from './conversation-list-query.ts';
import { listedConversations } from './conversation-pages.ts';
import { getSelection, setSelection } from './selection/selection.ts';

vi.mock(import('#api/offline/kept-pages.ts'), { spy: true });

const chat = (id: string, updatedAt: number, title = id) =>
  ({ id, title, updatedAt, folderId: null, pinned: false, archived: false }) as Conversation;
const pageOf = (conversations: Conversation[], nextCursor: string | null): ListConversationsResponse => ({
  pinned: [],
  conversations,
  nextCursor,
  eventSequence: 0,
});

it('keeps what was deleted and changed while older conversations were on their way', async () => {
  const client = new QueryClient();
  const older = Promise.withResolvers<ListConversationsResponse>();
  const query: typeof conversationListQuery = {
    ...conversationListQuery,
    queryFn: ({ pageParam }) => (pageParam === null ? Promise.resolve(pageOf([chat('a', 3), chat('b', 2)], 'next')) : older.promise),
  };
  const list = new InfiniteQueryObserver(client, query);
  const stop = list.subscribe(() => {});
  await client.fetchInfiniteQuery(query);
  const loading = list.fetchNextPage();
  applyListEvent(client, { type: 'conversation-delete', conversationId: 'a' });
  applyListEvent(client, { type: 'conversation-update', conversation: chat('b', 2, 'Renamed') });
  older.resolve(pageOf([chat('c', 1)], null));
  await loading;
  const { others } = listedConversations(client.getQueryData(conversationListQuery.queryKey)!);
  expect(others.map(({ title }) => title)).toEqual(['Renamed', 'c']);
  stop();
});

it('removes the offline copies of conversations that were deleted together, and only theirs', () => {
  const client = new QueryClient();
  applyListEvent(client, { type: 'conversations-change', ids: ['moved'], isDeleted: false });
  applyListEvent(client, { type: 'conversations-change', ids: ['a', 'b'], isDeleted: true });
  expect(vi.mocked(forgetPage).mock.calls.map(([id]) => id)).toEqual(['a', 'b']);
});

it('reads every list again that a deleted or restored folder changes', () => {
  const client = new QueryClient();
  const keys = [queryKeys.conversations, queryKeys.folders, queryKeys.folderConversations('lyon'), queryKeys.folderPreviews('lyon')];
  for (const key of keys) client.setQueryData(key, []);
  applyListEvent(client, { type: 'folders-change' });
  expect(keys.filter((key) => !client.getQueryState(key)?.isInvalidated)).toEqual([]);
});

it('ends the selection of conversations that are deleted elsewhere', () => {
  const client = new QueryClient();
  setSelection(new Map(['a', 'b', 'c', 'd'].map((id) => [id, chat(id, 1)])));
  applyListEvent(client, { type: 'conversation-delete', conversationId: 'a' });
  applyListEvent(client, { type: 'conversations-change', ids: ['b', 'x'], isDeleted: true });
  applyListEvent(client, { type: 'conversations-change', ids: ['c'], isDeleted: false });
  expect([...(getSelection() ?? [])].map(([id]) => id)).toEqual(['c', 'd']);
  setSelection(null);
});
