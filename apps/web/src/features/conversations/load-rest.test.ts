import type { ListConversationsResponse } from '@parley/contracts/conversations/list-conversations';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { archivedConversationsQuery } from './conversation-list-query.ts';
import { loadRest } from './load-rest.ts';

/** A list of four pages. The given requests fail, counted from one. */
async function listThatFails(failing: readonly number[]) {
  let requests = 0;
  const client = new QueryClient();
  const query: typeof archivedConversationsQuery = {
    ...archivedConversationsQuery,
    retry: false,
    queryFn: ({ pageParam }) => {
      requests += 1;
      if (failing.includes(requests)) return Promise.reject(new Error('no answer'));
      const page = Number(pageParam);
      const response: ListConversationsResponse = {
        pinned: [],
        conversations: [],
        nextCursor: page < 3 ? String(page + 1) : null,
        eventSequence: page,
      };
      return Promise.resolve(response);
    },
  };
  await client.fetchInfiniteQuery(query);
  const observer = new InfiniteQueryObserver(client, query);
  return { load: () => loadRest(observer.getCurrentResult()), requested: () => requests };
}

it('loads every page that is left', async () => {
  const { load } = await listThatFails([]);
  expect((await load())?.pages.map((page) => page.eventSequence)).toEqual([0, 1, 2, 3]);
});

it('ends with the first page that fails, and goes on from there when it is asked again', async () => {
  const { load, requested } = await listThatFails([3]);
  expect(await load()).toBeNull();
  expect(requested()).toBe(3);
  expect((await load())?.pages).toHaveLength(4);
});
