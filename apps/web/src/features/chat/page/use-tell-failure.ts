import { useTranslation } from '#i18n/use-translation.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Shows in a toast why a requested action failed. */
export function useTellFailure(): (error: unknown) => void {
  const { t } = useTranslation('thread');
  return (error) => void describeFailure(error).then((reason) => showToast({ message: t('action.failed', { reason }) }));
}
