import { useTranslation } from './use-translation.ts';
import { useLocale } from './use-locale.ts';

/** The emoji picker's texts in the interface language. Suspends until the words are loaded, so use it inside a `Suspense`. */
export function useEmojiWords() {
  const { t } = useTranslation('emoji');
  const words = {
    search: t('search'),
    none: t('none'),
    loading: t('loading'),
    categories: t('categories', { returnObjects: true }),
  };
  return { locale: useLocale(), words };
}
