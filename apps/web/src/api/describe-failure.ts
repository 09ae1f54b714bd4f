import i18next, { loadNamespaces, t } from 'i18next';
import { failureCode } from './api-failure.ts';

/** What happened and what to do, in one or two sentences of the person's language. For anything a call may throw. */
export async function describeFailure(fault: unknown): Promise<string> {
  if (!i18next.hasLoadedNamespace('errors')) await loadNamespaces('errors').catch(() => {});
  return failureWords(fault);
}

/** The same at once, for components that have loaded the namespace `errors` with `useTranslation`. */
export function failureWords(fault: unknown): string {
  return t(`errors:${failureCode(fault)}`, { defaultValue: t('errors:internal') });
}
