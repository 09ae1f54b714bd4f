import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { pageWords } from '#i18n/page-words.ts';
import { rootRoute } from '../shell/root-route.ts';

export const interpreterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/interpreter',
  loader: () => loadWords(...pageWords.interpreter),
  component: lazyRouteComponent(() => import('./interpreter-page.tsx'), 'InterpreterRoutePage'),
});
