import i18next, { loadNamespaces, t } from 'i18next';
import { formatDuration, formatMoment } from '#i18n/format.ts';
import { ApiFailure, failureCode } from './api-failure.ts';

/** What happened and what to do, in one or two sentences in the user's language. For any error of a request. */
export async function describeFailure(error: unknown): Promise<string> {
  if (!i18next.hasLoadedNamespace('errors')) await loadNamespaces('errors').catch(() => {});
  return failureWords(error);
}

/** The same synchronously, for components that have loaded the namespace `errors` with `useTranslation`. */
export function failureWords(error: unknown): string {
  if (error instanceof ApiFailure && error.code === 'rate_limited' && error.retryAfterMs !== undefined)
    return t('errors:rate_limited_until', { duration: formatDuration(Math.max(1000, error.retryAfterMs)) });
  if (error instanceof ApiFailure && error.quota) {
    const { measure, period, endsAt } = error.quota;
    return t(`errors:quota.${measure}.${period}`, { when: formatMoment(endsAt) });
  }
  return t(`errors:${failureCode(error)}`, { defaultValue: t('errors:internal') });
}
