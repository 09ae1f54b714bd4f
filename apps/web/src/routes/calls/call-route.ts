import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { pageWords } from '#i18n/page-words.ts';
import { rootRoute } from '../shell/root-route.ts';

export const callRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/talk',
  loader: () => loadWords(...pageWords.talk),
  component: lazyRouteComponent(() => import('./call-page.tsx'), 'CallRoutePage'),
});
