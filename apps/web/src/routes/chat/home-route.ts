import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { modelsQuery } from '#api/models.ts';
import { assistantsQuery } from '#api/assistants.ts';
import { needsWelcome } from '#features/welcome/onboarding.ts';
import { loadWords } from '#i18n/load-words.ts';
import { pageWords } from '#i18n/page-words.ts';
import { shellRoute } from '../shell/shell-route.ts';

/** `?shared` follows a share from another app, which waits for the user's consent; `partly`: the device had no room for all of it. `?assistant` names who will answer. */
export interface HomeSearch {
  shared?: 1 | 'partly';
  assistant?: string;
}

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: (search): HomeSearch => ({
    ...(search.shared === undefined ? {} : { shared: search.shared === 'partly' ? ('partly' as const) : (1 as const) }),
    ...(typeof search.assistant === 'string' ? { assistant: search.assistant } : {}),
  }),
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(modelsQuery);
    // The cards stand in the middle of the page. If they came later, they would move everything.
    const assistants = queryClient.prefetchQuery(assistantsQuery);
    const [isFirstRun] = await Promise.all([needsWelcome(queryClient), loadWords(...pageWords['']), assistants]);
    if (!isFirstRun) return { WelcomeOverlay: null };
    // Where the server drew it, a press of its button is answered as soon as the page comes to life: its code must be here.
    const [overlay] = await Promise.all([import('../welcome/welcome-overlay.tsx').catch(() => null), loadWords(...pageWords.welcome)]);
    return { WelcomeOverlay: overlay?.WelcomeOverlay ?? null };
  },
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomeRoutePage'),
});
