import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { pageWords } from '#i18n/page-words.ts';
import { rootRoute } from '../shell/root-route.ts';

export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  loader: () => loadWords(...pageWords.welcome),
  component: lazyRouteComponent(() => import('./welcome-page.tsx'), 'WelcomeRoutePage'),
});
