import { CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useThread } from '../thread/thread-context.ts';
import type { TurnProps } from './turn-props.ts';

/** Below an unsent message: the reason, and what the user can do. */
export function NotSent({ message }: { message: TurnProps['message'] }): ReactNode {
  const { t } = useTranslation(['thread', 'errors']);
  const { session, editUnsent } = useThread();
  const discard = () => {
    const bringBack = session.discardUnsent(message.id);
    if (bringBack) showToast({ message: t('action.deleted'), action: { label: t('action.undo'), onPress: bringBack } });
  };
  const isWaiting = message.delivery?.state === 'waiting';
  const reason = failureWords(
    new ApiFailure(message.delivery?.code ?? 'internal', 0, message.delivery?.quota ? { quota: message.delivery.quota } : {}),
  );
  return (
    <Notice
      tone={isWaiting ? undefined : 'bad'}
      role={isWaiting ? 'status' : 'alert'}
      icon={isWaiting ? <Clock className="icon" aria-hidden /> : <CircleAlert className="icon" aria-hidden />}
    >
      {isWaiting ? t('message.waiting') : t('message.notSent', { reason })}
      <div className="notice-actions">
        {editUnsent && message.delivery?.code === 'file_missing' ? (
          // The same files would be refused again.
          <button type="button" className="link" onClick={() => editUnsent(message.id)}>
            {t('action.edit')}
          </button>
        ) : (
          <button type="button" className="link" onClick={() => session.retrySend(message.id).catch(() => undefined)}>
            {t('message.sendAgain')}
          </button>
        )}
        <button type="button" className="link" onClick={discard}>
          {t('message.discard')}
        </button>
      </div>
    </Notice>
  );
}
