import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { rootRoute } from '../shell/root-route.ts';

export const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/$token',
  loader: () => loadWords('accounts', 'welcome', 'errors'),
  component: lazyRouteComponent(() => import('./reset-page.tsx'), 'ResetRoutePage'),
});
