import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { assistantsQuery } from '#api/assistants.ts';
import { modelsQuery } from '#api/models.ts';
import { folderPreviewsQuery, foldersQuery } from '#features/conversations/folders/folders-query.ts';
import { loadWords } from '#i18n/load-words.ts';
import { pageWords } from '#i18n/page-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

export const folderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/folders/$folderId',
  loader: async ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(modelsQuery);
    await Promise.all([
      loadWords(...pageWords.folders),
      queryClient.prefetchQuery(foldersQuery),
      queryClient.prefetchQuery(assistantsQuery),
      // Not tried twice: of a folder that does not exist, the page says so at once.
      queryClient.prefetchInfiniteQuery({ ...folderPreviewsQuery(params.folderId), retry: false }),
    ]);
  },
  component: lazyRouteComponent(() => import('./folder-page.tsx'), 'FolderRoutePage'),
});
