import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { modelsQuery } from '#api/models.ts';
import { loadWords } from '#i18n/load-words.ts';
import { pageWords } from '#i18n/page-words.ts';
import { shellRoute } from '../shell/shell-route.ts';
import { loadConversationPage } from './load-conversation-page.ts';

/** `?m=` names the message to show, as in search results and copied links. */
export interface ConversationSearch {
  m?: string;
}

export const conversationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/c/$conversationId',
  validateSearch: (search): ConversationSearch => (typeof search.m === 'string' ? { m: search.m } : {}),
  // Opening the same URL again is another visit.
  beforeLoad: ({ location }) => ({ visit: location.state.__TSR_key }),
  loader: async ({ context: { queryClient }, params, abortController }) => {
    void queryClient.prefetchQuery(modelsQuery);
    // Loaded with the page; other pages do not need it.
    const { getChatSession } = await import('#features/chat/session/chat-sessions.ts');
    const session = getChatSession(params.conversationId);
    await Promise.all([session.preload(abortController.signal), loadWords(...pageWords.c)]);
  },
  component: lazyRouteComponent(loadConversationPage, 'ConversationRoutePage'),
});
