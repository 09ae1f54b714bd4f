import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { rootRoute } from '../shell/root-route.ts';

export const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join/$token',
  loader: () => loadWords('accounts', 'welcome', 'errors'),
  component: lazyRouteComponent(() => import('./join-page.tsx'), 'JoinRoutePage'),
});
