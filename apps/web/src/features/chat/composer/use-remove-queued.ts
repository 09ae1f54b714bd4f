import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { ChatSession } from '../session/chat-session.ts';

/** Removes a message that waits for a reply. *Undo* lets it wait again, or sends it if the reply has ended. */
export function useRemoveQueued(session: ChatSession): (id: string) => void {
  const { t } = useTranslation('thread');
  return (id) => {
    const taken = session.takeQueued(id);
    if (!taken) return;
    const bringBack = () => session.submitOrQueue(taken.text, taken.options);
    showToast({ message: t('action.deleted'), action: { label: t('action.undo'), onPress: bringBack } });
  };
}
