import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { modelsQuery } from '#api/models.ts';
import { loadWords } from '#i18n/load-words.ts';
import { pageWords } from '#i18n/page-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

export const temporaryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/temporary',
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(modelsQuery);
    await loadWords(...pageWords.temporary);
  },
  component: lazyRouteComponent(() => import('./temporary-page.tsx'), 'TemporaryRoutePage'),
});
