import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { rootRoute } from '../shell/root-route.ts';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {}),
  loader: () => loadWords('accounts', 'welcome', 'errors'),
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInRoutePage'),
});
