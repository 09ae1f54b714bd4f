import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { assistantsQuery } from '#api/assistants.ts';
import { loadWords } from '#i18n/load-words.ts';
import { assistantEditorWords } from '#i18n/page-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

export const assistantRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assistants/$assistantId',
  loader: ({ context: { queryClient } }) => Promise.all([loadWords(...assistantEditorWords), queryClient.prefetchQuery(assistantsQuery)]),
  component: lazyRouteComponent(() => import('./assistant-page.tsx'), 'AssistantRoutePage'),
});
