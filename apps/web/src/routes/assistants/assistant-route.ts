import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { assistantsQuery } from '#api/assistants.ts';
import { loadThreadWords } from '#features/chat/thread/load-thread-words.ts';
import { loadWords } from '#i18n/load-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

export const assistantRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assistants/$assistantId',
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      loadThreadWords(),
      loadWords('assistant', 'assistants', 'call', 'chat', 'emoji', 'errors', 'gallery', 'voice'),
      queryClient.prefetchQuery(assistantsQuery),
    ]),
  component: lazyRouteComponent(() => import('./assistant-page.tsx'), 'AssistantRoutePage'),
});
