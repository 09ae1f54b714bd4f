import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The interpreter's texts in another language than the interface's; null until they are loaded. */
export function useHalfWords(locale: string): TFunction<'call'> | null {
  const { i18n } = useTranslation('call');
  const [loaded, setLoaded] = useState('');
  const hasWords = loaded === locale || i18n.hasResourceBundle(locale, 'call');
  useEffect(() => {
    if (hasWords) return undefined;
    let isWanted = true;
    void i18n.loadLanguages(locale).then(() => isWanted && setLoaded(locale));
    return () => {
      isWanted = false;
    };
  }, [i18n, locale, hasWords]);
  return hasWords ? i18n.getFixedT(locale, 'call') : null;
}
