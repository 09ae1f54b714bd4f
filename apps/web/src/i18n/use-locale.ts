import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { useTranslation } from 'react-i18next';

/** The present interface language. The component renders again when it changes, or when digits or the hour cycle do. */
export function useLocale(): InterfaceLocale {
  const { i18n } = useTranslation();
  return (i18n.resolvedLanguage ?? 'en-US') as InterfaceLocale;
}
