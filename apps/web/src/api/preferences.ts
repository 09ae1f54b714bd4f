import type { Preferences } from '@parley/contracts/session/preferences';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeLocale } from '#i18n/change-locale.ts';
import { applyPreferences } from './apply-preferences.ts';
import { call } from './call.ts';
import { changePreferences } from './change-preferences.ts';
import { queryKeys } from './query-keys.ts';
import { trackEvent } from './track-event.ts';

/** The user's settings from the server. */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences,
  queryFn: ({ signal }): Promise<Preferences> => call('GET /api/preferences', { signal }),
  staleTime: 5 * 60_000,
});

/** Undefined until they are loaded. */
export function usePreferences(): Preferences | undefined {
  return useQuery(preferencesQuery).data;
}

/**
 * Changes settings: applied at once, then saved; reverted with a message if saving fails.
 * Language changes use `useChooseLocale`.
 */
export function useUpdatePreferences() {
  return useMutation(changePreferences(useQueryClient()));
}

let choices = 0;

/** Switches the interface language now and stores it. `null` follows the browser again. */
export function useChooseLocale(): (tag: string, remember?: string | null) => Promise<void> {
  const { mutate } = useUpdatePreferences();
  return async (tag, remember = tag) => {
    const own = ++choices;
    const from = document.documentElement.lang;
    await changeLocale(tag, remember === null);
    // Its texts came after the user had chosen another language.
    if (own !== choices) return;
    const to = document.documentElement.lang;
    if (from !== to) trackEvent('language_changed', { from, to });
    mutate({ uiLocale: remember });
  };
}

/**
 * Loads the settings after the page has started and applies them. The server's language
 * counts only if this device had none of its own, that is, between storage and the browser's list.
 */
export async function syncPreferences(queryClient: QueryClient, hasOwnLocale: boolean): Promise<void> {
  const saved = await queryClient.fetchQuery(preferencesQuery);
  applyPreferences(saved);
  if (saved.uiLocale && !hasOwnLocale) await changeLocale(saved.uiLocale);
}
