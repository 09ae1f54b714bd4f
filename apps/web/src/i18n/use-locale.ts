import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { useSyncExternalStore } from 'react';
import { onTextsChange, shownLocale, textsRevision } from './texts.ts';

/** The present interface language. The component renders again when it changes, or when digits or the hour cycle do. */
export function useLocale(): InterfaceLocale {
  useSyncExternalStore(onTextsChange, textsRevision, textsRevision);
  return (shownLocale() ?? 'en-US') as InterfaceLocale;
}
