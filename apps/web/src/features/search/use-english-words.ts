import i18next, { type TFunction } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import { loadNamespace } from '#i18n/i18n-setup.ts';

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
] as const;

/**
 * English words beside those of the interface language, because many people know the product's words in English.
 * They are loaded after the palette has opened; null until then, and if they cannot be loaded.
 */
export function useEnglishWords(): TFunction<typeof paletteNamespaces> | null {
  const { data } = useQuery({
    queryKey: ['english-words'],
    queryFn: async () => {
      await Promise.all(
        paletteNamespaces.map(async (namespace) => {
          if (i18next.hasResourceBundle(english, namespace)) return;
          i18next.addResourceBundle(english, namespace, await loadNamespace(english, namespace));
        }),
      );
      return true;
    },
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
  return data ? i18next.getFixedT(english, paletteNamespaces) : null;
}
