import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { failureCode } from '#api/api-failure.ts';
import { helpFallback, helpStaleMs } from '#api/help-pages.ts';

/** Pages that match a question, best first, in the list's language. */
export const helpSearchQuery = (locale: InterfaceLocale, words: string) =>
  queryOptions({
    queryKey: ['help', locale, 'search', words],
    queryFn: async ({ signal }) => (await call('GET /api/help/{locale}', { params: { locale }, query: { q: words }, signal })).pages,
    staleTime: helpStaleMs,
  });

/** One help page; in English if the language lacks it. */
export const helpPageQuery = (locale: InterfaceLocale, slug: string) =>
  queryOptions({
    queryKey: ['help', locale, slug],
    queryFn: async ({ signal }) => {
      const read = (language: InterfaceLocale) => call('GET /api/help/{locale}/{slug}', { params: { locale: language, slug }, signal });
      try {
        return await read(locale);
      } catch (error) {
        if (locale === helpFallback || failureCode(error) !== 'not_found') throw error;
        return read(helpFallback);
      }
    },
    staleTime: helpStaleMs,
    retry: false,
  });
