import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { joinRoute } from './routes/accounts/join-route.ts';
import { resetRoute } from './routes/accounts/reset-route.ts';
import { signInRoute } from './routes/accounts/sign-in-route.ts';
import { assistantRoute } from './routes/assistants/assistant-route.ts';
import { assistantsRoute } from './routes/assistants/assistants-route.ts';
import { conversationRoute } from './routes/chat/conversation-route.ts';
import { folderRoute } from './routes/folders/folder-route.ts';
import { helpRoute } from './routes/help/help-route.ts';
import { helpTopicRoute } from './routes/help/help-topic-route.ts';
import { homeRoute } from './routes/chat/home-route.ts';
import { interpreterRoute } from './routes/calls/interpreter-route.ts';
import { newAssistantRoute } from './routes/assistants/new-assistant-route.ts';
import { PageFailure } from './routes/shell/page-failure.tsx';
import { PageNotFound } from './routes/shell/page-not-found.tsx';
import { PagePending } from './routes/shell/page-pending.tsx';
import { rootRoute } from './routes/shell/root-route.ts';
import { settingsIndexRoute } from './routes/settings/settings-index-route.ts';
import { settingsRoute } from './routes/settings/settings-route.ts';
import { shellRoute } from './routes/shell/shell-route.ts';
import { callRoute } from './routes/calls/call-route.ts';
import { unknownRoute } from './routes/shell/unknown-route.ts';
import { temporaryRoute } from './routes/chat/temporary-route.ts';
import { welcomeRoute } from './routes/welcome/welcome-route.ts';

const pagesBesideSidebar = shellRoute.addChildren([
  homeRoute,
  conversationRoute,
  temporaryRoute,
  folderRoute,
  settingsIndexRoute,
  settingsRoute,
  assistantsRoute,
  newAssistantRoute,
  assistantRoute,
  helpRoute,
  helpTopicRoute,
  unknownRoute,
]);

const routeTree = rootRoute.addChildren([
  pagesBesideSidebar,
  callRoute,
  interpreterRoute,
  welcomeRoute,
  signInRoute,
  joinRoute,
  resetRoute,
]);

/** @param history where the address is kept; the browser's own, unless told */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: PageNotFound,
    scrollRestoration: false,
    // A page scrolls to the part that its URL names when that part is there.
    defaultHashScrollIntoView: false,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
