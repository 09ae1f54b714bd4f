import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { modelsQuery } from '#api/models.ts';
import { loadThreadWords } from '#features/chat/thread/load-thread-words.ts';
import { loadWords } from '#i18n/load-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

export const temporaryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/temporary',
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(modelsQuery);
    await Promise.all([loadThreadWords(), loadWords('chat', 'errors')]);
  },
  component: lazyRouteComponent(() => import('./temporary-page.tsx'), 'TemporaryRoutePage'),
});
