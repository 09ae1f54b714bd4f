import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

export const helpTopicRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help/$slug',
  loader: () => loadWords('help', 'thread'),
  component: lazyRouteComponent(() => import('./help-topic-page.tsx'), 'HelpTopicRoutePage'),
});
