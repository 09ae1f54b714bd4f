import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { useThread } from '../thread/thread-context.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';

/** Continues from a message in a new conversation; this one stays unchanged. */
export function useFork(messageId: string): () => void {
  const { t } = useTranslation('thread');
  const { session, openPath } = useThread();
  const tellFailure = useTellFailure();
  return () => {
    session.fork(messageId).then((id) => {
      openPath(`/c/${id}`);
      showToast({ message: t('action.forked') });
    }, tellFailure);
  };
}
