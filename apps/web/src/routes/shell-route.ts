import { createRoute } from '@tanstack/react-router';
import { assistantsQuery } from '#features/assistants/assistants-query.ts';
import { loadWords } from '#i18n/load-words.ts';
import { rootRoute } from './root-route.ts';
import { ShellLayout } from './shell-layout.tsx';

/** Pages that live in the panel beside the side bar. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(assistantsQuery);
    return loadWords('assistants', 'conversations', 'errors');
  },
  component: ShellLayout,
});
