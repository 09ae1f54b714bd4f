import { useTranslation } from 'react-i18next';
import { useLocale } from './use-locale.ts';

/** What the emoji picker says, in the interface's language. Waits for the words, so use it inside a `Suspense`. */
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
