import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/toast.ts';
import { useThread } from './thread-context.ts';
import { useTellFailure } from './use-tell-failure.ts';

/** Goes on from a message in a conversation of its own; this one stays as it is. */
export function useFork(messageId: string): () => void {
  const { t } = useTranslation('chat');
  const { session, openPath } = useThread();
  const tellFailure = useTellFailure();
  return () => {
    session.fork(messageId).then((id) => {
      openPath(`/c/${id}`);
      showToast({ message: t('action.forked') });
    }, tellFailure);
  };
}
