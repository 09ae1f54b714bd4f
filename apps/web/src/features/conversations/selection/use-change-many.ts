import type { ChangeConversationsRequest } from '@parley/contracts/conversations/change-conversations';
import type { Conversation } from '@parley/contracts/conversations/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { refreshLists } from '../refresh-lists.ts';
import { inRequests, undoChanges } from './undo-changes.ts';

type Change = Pick<ChangeConversationsRequest, 'action' | 'folderId'>;

/** Does one thing with many conversations and offers *Undo*. Resolves with the changed ids; null after a failure, which a toast says. */
export function useChangeMany() {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['conversations', 'common']);
  const send = async (requests: readonly ChangeConversationsRequest[]): Promise<string[] | null> => {
    try {
      const ids: string[] = [];
      for (const body of requests) ids.push(...(await call('POST /api/conversations/changes', { body })).ids);
      return ids;
    } catch (error) {
      showToast({ message: await describeFailure(error) });
      return null;
    } finally {
      refreshLists(queryClient);
    }
  };
  return {
    send,
    async change(selected: ReadonlyMap<string, Conversation>, change: Change): Promise<string[] | null> {
      const ids = await send(inRequests([...selected.keys()], change));
      if (!ids || change.action === 'restore') return ids;
      const undo = () => void send(undoChanges(change, ids, selected));
      showToast({ message: t(`many.${change.action}`, { count: ids.length }), action: { label: t('common:undo'), onPress: undo } });
      return ids;
    },
  };
}
