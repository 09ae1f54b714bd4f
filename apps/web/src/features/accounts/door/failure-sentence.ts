import type { TFunction } from 'i18next';
import { ApiFailure } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatDuration } from '#i18n/format.ts';

/** What went wrong with a form of an account; after too many tries, when the next one is allowed. */
export function failureSentence(t: TFunction<'accounts'>, error: unknown): string {
  if (error instanceof ApiFailure && error.code === 'rate_limited' && error.retryAfterMs !== undefined)
    return t('tooOften', { duration: formatDuration(Math.max(1000, error.retryAfterMs)) });
  return failureWords(error);
}
