import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { QueryClient } from '@tanstack/react-query';
import { conversationListQuery } from './conversation-list-query.ts';
import { listedConversations } from './conversation-pages.ts';

/** The newest conversations that this page has loaded. */
export function recentConversations(queryClient: QueryClient, limit = 6): Conversation[] {
  const data = queryClient.getQueryData(conversationListQuery.queryKey);
  if (!data) return [];
  const { pinned, others } = listedConversations(data);
  return [...pinned, ...others].sort((a, b) => b.updatedAt - a.updatedAt).slice(0, limit);
}
