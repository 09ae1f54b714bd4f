import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { failureCode } from '#api/api-failure.ts';

const fallback: InterfaceLocale = 'en-US';
/** Help changes only with the program. */
const staleTime = 600_000;

/** All help pages of a language in reading order; in English if the language has none. */
export const helpListQuery = (locale: InterfaceLocale) =>
  queryOptions({
    queryKey: ['help', locale],
    queryFn: async ({ signal }) => {
      const { pages } = await call('GET /api/help/{locale}', { params: { locale }, signal });
      if (pages.length > 0 || locale === fallback) return { locale, pages };
      return { locale: fallback, ...(await call('GET /api/help/{locale}', { params: { locale: fallback }, signal })) };
    },
    staleTime,
  });

/** Pages that match a question, best first, in the list's language. */
export const helpSearchQuery = (locale: InterfaceLocale, words: string) =>
  queryOptions({
    queryKey: ['help', locale, 'search', words],
    queryFn: async ({ signal }) => (await call('GET /api/help/{locale}', { params: { locale }, query: { q: words }, signal })).pages,
    staleTime,
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
        if (locale === fallback || failureCode(error) !== 'not_found') throw error;
        return read(fallback);
      }
    },
    staleTime,
    retry: false,
  });
