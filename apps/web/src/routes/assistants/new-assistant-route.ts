import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { assistantEditorWords } from '#i18n/page-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

export const newAssistantRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assistants/new',
  loader: () => loadWords(...assistantEditorWords),
  component: lazyRouteComponent(() => import('./new-assistant-page.tsx'), 'NewAssistantRoutePage'),
});
