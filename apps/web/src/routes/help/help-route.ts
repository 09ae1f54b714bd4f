import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

export const helpRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help',
  loader: () => loadWords('help'),
  component: lazyRouteComponent(() => import('./help-page.tsx'), 'HelpRoutePage'),
});
