import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { assistantsQuery } from '#features/assistants/assistants-query.ts';
import { loadWords } from '#i18n/load-words.ts';
import { shellRoute } from './shell-route.ts';

export const assistantsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assistants',
  loader: ({ context: { queryClient } }) => Promise.all([loadWords('assistants', 'errors'), queryClient.prefetchQuery(assistantsQuery)]),
  component: lazyRouteComponent(() => import('./assistants-page.tsx'), 'AssistantsRoutePage'),
});
