import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#i18n/use-locale.ts';
import { loadEmojiNames } from '#ui/emoji/emoji-names.ts';
import { toSearchable } from './find-emoji.ts';

const fallback = 'en-US';

/** The names of all emoji, loaded on demand: in the user's language, then in English, which many users know. */
export function useEmojiNames(isWanted: boolean) {
  const locale = useLocale();
  const own = useNames(locale, isWanted);
  const english = useNames(fallback, isWanted);
  return locale === fallback ? [english] : [own, english];
}

function useNames(locale: string, isWanted: boolean) {
  const { data = [] } = useQuery({
    queryKey: ['emoji-names', locale],
    queryFn: ({ signal }) => loadEmojiNames(locale, signal),
    select: toSearchable,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  return data;
}
