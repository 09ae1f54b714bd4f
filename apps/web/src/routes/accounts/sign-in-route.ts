import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { rootRoute } from '../shell/root-route.ts';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  // `failed` is the code of an error, with which the server sends somebody back from another service.
  validateSearch: ({ to, failed }: Record<string, unknown>): { to?: string; failed?: string } => ({
    ...(typeof to === 'string' ? { to } : {}),
    ...(typeof failed === 'string' ? { failed } : {}),
  }),
  loader: () => loadWords('accounts', 'welcome', 'errors'),
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInRoutePage'),
});
