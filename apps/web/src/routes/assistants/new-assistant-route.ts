import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadThreadWords } from '#features/chat/thread/load-thread-words.ts';
import { loadWords } from '#i18n/load-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

export const newAssistantRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assistants/new',
  loader: () =>
    Promise.all([loadThreadWords(), loadWords('assistant', 'assistants', 'call', 'chat', 'emoji', 'errors', 'gallery', 'voice')]),
  component: lazyRouteComponent(() => import('./new-assistant-page.tsx'), 'NewAssistantRoutePage'),
});
