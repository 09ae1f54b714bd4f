import { useQuery } from '@tanstack/react-query';
import { loadTexts, textsOf } from '#i18n/texts.ts';
import { translatorOf } from '#i18n/translate.ts';
import type { Translate } from '#i18n/translation.ts';

const english = 'en-US';

/** The namespaces whose words name places and actions. */
export const paletteNamespaces = [
  'accounts',
  'search',
  'common',
  'errors',
  'settings',
  'call',
  'voice',
  'assistants',
  'conversations',
  'phone',
  'keys',
  'audit',
  'sharing',
  'storage',
  'prompts',
  'files',
] as const;

/**
 * English words beside those of the interface language, because many people know the product's words in English.
 * They are loaded after the palette has opened; null until then, and if they cannot be loaded.
 */
export function useEnglishWords(): Translate<typeof paletteNamespaces> | null {
  const { data } = useQuery({
    queryKey: ['english-words'],
    queryFn: async () => {
      await loadTexts(paletteNamespaces, english);
      return paletteNamespaces.every((namespace) => textsOf(english, namespace));
    },
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
  return data ? translatorOf(english, paletteNamespaces) : null;
}
