import { createRoute } from '@tanstack/react-router';
import { isPageDrawn } from '#api/page-answers.ts';
import { preferencesQuery } from '#api/preferences.ts';
import { sessionQuery } from '#api/session.ts';
import { assistantsQuery } from '#api/assistants.ts';
import { conversationListQuery } from '#features/conversations/conversation-list-query.ts';
import { foldersQuery } from '#features/conversations/folders/folders-query.ts';
import { loadWords } from '#i18n/load-words.ts';
import { rootRoute } from './root-route.ts';
import { ShellLayout } from './shell-layout.tsx';

/** Pages in the panel beside the side bar. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  loader: ({ context: { queryClient } }) => {
    // All start at once and the page does not wait for them: the server's picture of the page already contains the answers.
    void queryClient.prefetchQuery(assistantsQuery);
    void queryClient.prefetchQuery(sessionQuery);
    void queryClient.prefetchQuery(preferencesQuery);
    void queryClient.prefetchQuery(foldersQuery);
    void queryClient.prefetchInfiniteQuery(conversationListQuery);
    // A drawn page shows no error message at first. Its hydration does not wait for the texts of error messages.
    const errorTexts = loadWords('errors');
    return Promise.all([loadWords('assistants', 'conversations'), isPageDrawn() ? null : errorTexts]);
  },
  component: ShellLayout,
});
