import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { rootRoute } from '../shell/root-route.ts';

export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  loader: () => loadWords('welcome'),
  component: lazyRouteComponent(() => import('./welcome-page.tsx'), 'WelcomeRoutePage'),
});
