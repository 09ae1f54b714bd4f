import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The language whose help is complete. */
export const helpFallback: InterfaceLocale = 'en-US';
/** Help changes only with the program. */
export const helpStaleMs = 600_000;

/** All help pages of a language in reading order; in English if the language has none. */
export const helpListQuery = (locale: InterfaceLocale) =>
  queryOptions({
    queryKey: ['help', locale],
    queryFn: async ({ signal }) => {
      const { pages } = await call('GET /api/help/{locale}', { params: { locale }, signal });
      if (pages.length > 0 || locale === helpFallback) return { locale, pages };
      return { locale: helpFallback, ...(await call('GET /api/help/{locale}', { params: { locale: helpFallback }, signal })) };
    },
    staleTime: helpStaleMs,
  });
