import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ConversationPages } from './conversation-pages.ts';

/**
 * Changes a loaded list. A request that is on its way began before the change and would replace it: the change is applied to its result
 * again.
 */
export function changeList(queryClient: QueryClient, queryKey: QueryKey, change: (data: ConversationPages) => ConversationPages): void {
  const apply = () => queryClient.setQueryData<ConversationPages>(queryKey, (data) => data && change(data));
  apply();
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  // A request that failed or was cancelled replaced nothing.
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(apply, () => undefined);
}
