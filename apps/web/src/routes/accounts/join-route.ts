import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { rootRoute } from '../shell/root-route.ts';

export const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join/$token',
  // The code of an error, with which the server sends somebody back from another service.
  validateSearch: ({ failed }: Record<string, unknown>): { failed?: string } => (typeof failed === 'string' ? { failed } : {}),
  loader: () => loadWords('accounts', 'welcome', 'errors'),
  component: lazyRouteComponent(() => import('./join-page.tsx'), 'JoinRoutePage'),
});
