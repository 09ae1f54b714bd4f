import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { ListConversationsResponse } from '@parley/contracts/conversations/list-conversations';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { dropFromFolders, putIntoFolders } from './folder-pages.ts';
import { folderPreviewsQuery } from './folders-query.ts';

const lease = { id: 'c1', folderId: 'f1', title: 'Lease' } as Conversation;
const listOf = (...conversations: Conversation[]) => ({ conversations, nextCursor: null }) as unknown as ListConversationsResponse;

/** The list of a folder. The first request is answered by `answerFirst`, with the state from before the change. */
function slowList(before: ListConversationsResponse, after: ListConversationsResponse) {
  const first = Promise.withResolvers<ListConversationsResponse>();
  let requests = 0;
  const query = { ...folderPreviewsQuery('f1'), queryFn: () => (++requests === 1 ? first.promise : Promise.resolve(after)) };
  return { query, answerFirst: () => first.resolve(before) };
}

it.each([
  ['put into', (client: QueryClient) => putIntoFolders(client, lease), listOf(), listOf(lease)],
  ['taken out of', (client: QueryClient) => dropFromFolders(client, lease.id), listOf(lease), listOf()],
])(
  'a conversation that is %s a folder while its list is on its way is right in the list that arrives',
  async (_, change, before, after) => {
    for (const isShown of [false, true]) {
      const client = new QueryClient();
      const { query, answerFirst } = slowList(before, after);
      const stop = isShown ? new InfiniteQueryObserver(client, query).subscribe(() => {}) : () => {};
      const preload = client.prefetchInfiniteQuery(query);
      change(client);
      answerFirst();
      await preload;
      const { pages } = await client.fetchInfiniteQuery(query);
      expect(pages).toEqual([after]);
      stop();
    }
  },
);
