import { type ReactNode, useSyncExternalStore } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang', 'data-format-locale'] });
  return () => observer.disconnect();
}

const currentLocale = () => document.documentElement.dataset.formatLocale ?? document.documentElement.lang;

/** Gives React Aria the page's language with the user's digits and calendar. Part of every lazily loaded overlay. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useSyncExternalStore(subscribe, currentLocale)}>{children}</I18nProvider>;
}
