import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { assistantsQuery } from '#api/assistants.ts';
import { type GalleryTab, toGalleryTab } from '#features/assistants/gallery/gallery-tab.ts';
import { loadWords } from '#i18n/load-words.ts';
import { pageWords } from '#i18n/page-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

/** `tab` is the gallery's tab, all if absent; `q` is the search text. */
export interface AssistantsSearch {
  tab?: GalleryTab;
  q?: string;
}

export const assistantsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assistants',
  validateSearch: (search): AssistantsSearch => ({
    tab: toGalleryTab(search.tab) ?? undefined,
    q: typeof search.q === 'string' && search.q !== '' ? search.q.slice(0, 200) : undefined,
  }),
  loader: ({ context: { queryClient } }) => Promise.all([loadWords(...pageWords.assistants), queryClient.prefetchQuery(assistantsQuery)]),
  component: lazyRouteComponent(() => import('./assistants-page.tsx'), 'AssistantsRoutePage'),
});
