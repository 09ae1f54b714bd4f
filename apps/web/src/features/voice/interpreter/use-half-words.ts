import type { Translate } from '#i18n/translation.ts';
import { useEffect, useState } from 'react';
import { loadTexts, textsOf } from '#i18n/texts.ts';
import { translatorOf } from '#i18n/translate.ts';

/** The interpreter's texts in another language than the interface's; null until they are loaded. */
export function useHalfWords(locale: string): Translate<'call'> | null {
  const [loaded, setLoaded] = useState('');
  const hasWords = loaded === locale || textsOf(locale, 'call') !== undefined;
  useEffect(() => {
    if (hasWords) return undefined;
    let isWanted = true;
    void loadTexts('call', locale).then(() => isWanted && setLoaded(locale));
    return () => {
      isWanted = false;
    };
  }, [locale, hasWords]);
  return hasWords ? translatorOf(locale, 'call') : null;
}
