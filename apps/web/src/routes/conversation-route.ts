import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '#i18n/load-words.ts';
import { shellRoute } from './shell-route.ts';

/** `?m=` names the message to show, as search results and copied links do. */
export interface ConversationSearch {
  m?: string;
}

export const conversationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/c/$conversationId',
  validateSearch: (search): ConversationSearch => (typeof search.m === 'string' ? { m: search.m } : {}),
  loader: async ({ params, abortController }) => {
    // Comes with the page, which other pages do not need.
    const { getChatSession } = await import('#features/chat/chat-sessions.ts');
    const session = getChatSession(params.conversationId);
    await Promise.all([session.preload(abortController.signal), loadWords('call', 'chat', 'errors', 'voice')]);
  },
  component: lazyRouteComponent(() => import('./conversation-page.tsx'), 'ConversationRoutePage'),
});
