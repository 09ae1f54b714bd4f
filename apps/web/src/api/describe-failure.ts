import { formatDuration, formatMoment } from '#i18n/format.ts';
import { loadWords } from '#i18n/load-words.ts';
import { hasText, t } from '#i18n/translate.ts';
import { ApiFailure, failureCode } from './api-failure.ts';

/** What happened and what to do, in one or two sentences in the user's language. For any error of a request. */
export async function describeFailure(error: unknown): Promise<string> {
  await loadWords('errors');
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
  const code = failureCode(error);
  if (hasText('errors', code)) return t(`errors:${code}`);
  // Without a connection, not even the words may have come.
  return hasText('errors', 'internal') ? t('errors:internal') : t('failed.title');
}
