import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { folderConversationsQuery, foldersQuery } from '#features/conversations/folders/folders-query.ts';
import { loadWords } from '#i18n/load-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

export const folderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/folders/$folderId',
  loader: async ({ context: { queryClient }, params }) => {
    void queryClient.prefetchInfiniteQuery(folderConversationsQuery(params.folderId));
    await Promise.all([
      loadWords('folders', 'assistant', 'assistants', 'conversations', 'chat', 'call', 'errors'),
      queryClient.prefetchQuery(foldersQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('./folder-page.tsx'), 'FolderRoutePage'),
});
