import { createRoute } from '@tanstack/react-router';
import { preferencesQuery } from '#api/preferences.ts';
import { sessionQuery } from '#api/session.ts';
import { assistantsQuery } from '#api/assistants.ts';
import { conversationListQuery } from '#features/conversations/conversation-list-query.ts';
import { loadWords } from '#i18n/load-words.ts';
import { rootRoute } from './root-route.ts';
import { ShellLayout } from './shell-layout.tsx';

/** Pages in the panel beside the side bar. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  loader: ({ context: { queryClient } }) => {
    // All at once, and none of them waited for: what is drawn ahead brings the answers with it.
    void queryClient.prefetchQuery(assistantsQuery);
    void queryClient.prefetchQuery(sessionQuery);
    void queryClient.prefetchQuery(preferencesQuery);
    void queryClient.prefetchInfiniteQuery(conversationListQuery);
    return loadWords('assistants', 'conversations', 'errors');
  },
  component: ShellLayout,
});
