import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { rootRoute } from '../shell/root-route.ts';

export const talkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/talk',
  loader: () => loadWords('call'),
  component: lazyRouteComponent(() => import('./talk-page.tsx'), 'TalkRoutePage'),
});
