import i18next, { loadNamespaces, t } from 'i18next';
import { failureCode } from './api-failure.ts';

/** What happened and what to do, in one or two sentences in the user's language. For any error of a request. */
export async function describeFailure(error: unknown): Promise<string> {
  if (!i18next.hasLoadedNamespace('errors')) await loadNamespaces('errors').catch(() => {});
  return failureWords(error);
}

/** The same synchronously, for components that have loaded the namespace `errors` with `useTranslation`. */
export function failureWords(error: unknown): string {
  return t(`errors:${failureCode(error)}`, { defaultValue: t('errors:internal') });
}
