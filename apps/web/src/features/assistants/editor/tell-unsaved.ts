import { failureCode } from '#api/api-failure.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { loadWords } from '#i18n/load-words.ts';
import { t } from '#i18n/translate.ts';
import { showToast } from '#ui/toasts/toast.ts';

/**
 * Says that changes of an assistant were not stored after their editor was closed. The toast stays, because it alone can store them.
 *
 * @param subject a newer toast about the same subject replaces the older one
 */
export async function tellUnsaved(error: unknown, subject: string, retry: () => void): Promise<void> {
  // The assistant was deleted meanwhile, so nothing can store its changes.
  if (failureCode(error) === 'not_found') return;
  await loadWords('assistant');
  showToast({
    message: t('assistant:save.failed', { reason: await describeFailure(error) }),
    subject,
    durationMs: Infinity,
    action: { label: t('common:tryAgain'), onPress: retry },
  });
}
