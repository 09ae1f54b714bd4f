import { useTranslation } from 'react-i18next';
import { describeFailure } from '#api/describe-failure.ts';
import { showToast } from '#ui/toast.ts';

/** Says in a toast why something that was asked for did not happen. */
export function useTellFailure(): (fault: unknown) => void {
  const { t } = useTranslation('chat');
  return (fault) => void describeFailure(fault).then((reason) => showToast({ message: t('action.failed', { reason }) }));
}
