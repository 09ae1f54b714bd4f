import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionQuery } from '#api/session.ts';
import { assistantsQuery } from '#features/assistants/assistants-query.ts';
import { readDraft, writeDraft } from '#features/chat/draft-store.ts';
import { takeSharedContent } from '#features/install/take-shared-content.ts';
import { needsWelcome } from '#features/welcome/onboarding.ts';
import { loadWords } from '#i18n/load-words.ts';
import { shellRoute } from './shell-route.ts';

/** `?shared` follows a share from another app: its text goes to the composer. `?assistant` names who will answer. */
export interface HomeSearch {
  shared?: number;
  assistant?: string;
}

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: (search): HomeSearch => ({
    ...(search.shared === undefined ? {} : { shared: 1 }),
    ...(typeof search.assistant === 'string' ? { assistant: search.assistant } : {}),
  }),
  beforeLoad: async ({ search, preload }) => {
    if (search.shared === undefined || preload) return;
    const shared = await takeSharedContent();
    if (shared) writeDraft('new', [readDraft('new'), shared].filter(Boolean).join('\n\n'));
    throw redirect({ to: '/', search: {}, replace: true });
  },
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(sessionQuery);
    // The cards stand in the middle of the page; arriving later they would push everything up.
    const assistants = queryClient.prefetchQuery(assistantsQuery);
    const [isFirstRun] = await Promise.all([needsWelcome(queryClient), loadWords('home', 'chat', 'call'), assistants]);
    if (isFirstRun) await loadWords('welcome');
    return { isFirstRun };
  },
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomeRoutePage'),
});
