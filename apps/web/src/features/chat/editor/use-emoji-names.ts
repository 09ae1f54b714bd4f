import { useQueries } from '@tanstack/react-query';
import { useLocale } from '#i18n/use-locale.ts';
import { loadEmojiNames } from '#ui/emoji-names.ts';
import { toSearchable } from './find-emoji.ts';

const fallback = 'en-US';

/** The names of all emoji, once they are wanted: in the person's language, then in English, which many know them by. */
export function useEmojiNames(isWanted: boolean) {
  const locales = [...new Set([useLocale(), fallback])];
  return useQueries({
    queries: locales.map((locale) => ({
      queryKey: ['emoji-names', locale],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadEmojiNames(locale, signal),
      select: toSearchable,
      staleTime: Number.POSITIVE_INFINITY,
      enabled: isWanted,
    })),
    combine: (results) => results.map(({ data = [] }) => data),
  });
}
