import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadThreadWords } from '#features/chat/thread/load-thread-words.ts';
import { loadWords } from '#i18n/load-words.ts';
import { rootRoute } from '../shell/root-route.ts';

export const callRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/talk',
  loader: () => Promise.all([loadThreadWords(), loadWords('call')]),
  component: lazyRouteComponent(() => import('./call-page.tsx'), 'CallRoutePage'),
});
