import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { assistantRoute } from './routes/assistant-route.ts';
import { assistantsRoute } from './routes/assistants-route.ts';
import { conversationRoute } from './routes/conversation-route.ts';
import { helpRoute } from './routes/help-route.ts';
import { helpTopicRoute } from './routes/help-topic-route.ts';
import { homeRoute } from './routes/home-route.ts';
import { interpreterRoute } from './routes/interpreter-route.ts';
import { newAssistantRoute } from './routes/new-assistant-route.ts';
import { PageFailure } from './routes/page-failure.tsx';
import { PageNotFound } from './routes/page-not-found.tsx';
import { PagePending } from './routes/page-pending.tsx';
import { rootRoute } from './routes/root-route.ts';
import { settingsIndexRoute } from './routes/settings-index-route.ts';
import { settingsRoute } from './routes/settings-route.ts';
import { shareRoute } from './routes/share-route.ts';
import { shellRoute } from './routes/shell-route.ts';
import { talkRoute } from './routes/talk-route.ts';
import { unknownRoute } from './routes/unknown-route.ts';
import { welcomeRoute } from './routes/welcome-route.ts';

const pagesBesideSidebar = shellRoute.addChildren([
  homeRoute,
  conversationRoute,
  settingsIndexRoute,
  settingsRoute,
  assistantsRoute,
  newAssistantRoute,
  assistantRoute,
  helpRoute,
  helpTopicRoute,
  unknownRoute,
]);

export const router = createRouter({
  routeTree: rootRoute.addChildren([pagesBesideSidebar, talkRoute, interpreterRoute, welcomeRoute, shareRoute]),
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: PageNotFound,
  scrollRestoration: false,
  // A page goes to the part its address names once that part is there.
  defaultHashScrollIntoView: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
