import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { Folder } from '@parley/contracts/folders/folder';
import type { UpdateConversationRequest } from '@parley/contracts/conversations/update-conversation';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { trackEvent } from '#api/track-event.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { changeList } from './change-list.ts';
import { archivedConversationsQuery, conversationListQuery } from './conversation-list-query.ts';
import { dropFromFolders, putIntoFolders, refreshPreviews } from './folders/folder-pages.ts';
import { withConversation, withoutConversation } from './conversation-pages.ts';

export interface ConversationActions {
  rename: (conversation: Conversation, title: string) => void;
  setPinned: (conversation: Conversation, pinned: boolean) => void;
  archive: (conversation: Conversation) => void;
  /** Back from the archive into the list. */
  unarchive: (conversation: Conversation) => void;
  remove: (conversation: Conversation) => void;
  /** Into a folder; null: out of every folder. */
  move: (conversation: Conversation, folder: Pick<Folder, 'id' | 'name'> | null) => void;
}

/**
 * The user's actions on a conversation: shown at once, and reverted with the reason if the server refuses.
 *
 * @param onGone called when one leaves the list, so that the page can leave it too
 */
export function useConversationActions(onGone: (id: string) => void): ConversationActions {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['conversations', 'common']);
  const { queryKey } = conversationListQuery;

  const lists = [queryKey, archivedConversationsQuery.queryKey] as const;
  // Each list shows its own part: the archive the archived ones.
  const put = (conversation: Conversation) => {
    lists.forEach((key) => changeList(queryClient, key, (data) => withConversation(data, conversation)));
    putIntoFolders(queryClient, conversation);
  };
  const drop = (id: string) => {
    lists.forEach((key) => changeList(queryClient, key, (data) => withoutConversation(data, id)));
    dropFromFolders(queryClient, id);
  };

  const attempt = async (before: Conversation, act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      drop(before.id);
      put(before);
      refreshPreviews(queryClient, before);
      showToast({ message: await describeFailure(error) });
      return false;
    }
  };

  const update = (conversation: Conversation, change: UpdateConversationRequest) => {
    put({ ...conversation, ...change });
    return attempt(conversation, async () =>
      put(await call('PATCH /api/conversations/{id}', { params: { id: conversation.id }, body: change })),
    );
  };

  return {
    rename: (conversation, title) => {
      if (title && title !== conversation.title) void update(conversation, { title });
    },
    setPinned: (conversation, pinned) => void update(conversation, { pinned }),
    archive: async (conversation) => {
      onGone(conversation.id);
      if (!(await update(conversation, { archived: true }))) return;
      showToast({
        message: t('archived'),
        action: { label: t('common:undo'), onPress: () => void update({ ...conversation, archived: true }, { archived: false }) },
      });
    },
    unarchive: async (conversation) => {
      if (!(await update(conversation, { archived: false }))) return;
      showToast({
        message: t('restored'),
        action: { label: t('common:undo'), onPress: () => void update({ ...conversation, archived: false }, { archived: true }) },
      });
    },
    move: async (conversation, folder) => {
      const moved = { folderId: folder?.id ?? null };
      if (!(await update(conversation, moved))) return;
      const back = () => void update({ ...conversation, ...moved }, { folderId: conversation.folderId });
      showToast({
        message: folder ? t('folders.moved', { name: folder.name }) : t('folders.movedOut'),
        action: { label: t('common:undo'), onPress: back },
      });
    },
    remove: async (conversation) => {
      drop(conversation.id);
      onGone(conversation.id);
      const params = { id: conversation.id };
      if (!(await attempt(conversation, () => call('DELETE /api/conversations/{id}', { params })))) return;
      trackEvent('conversation_deleted', {});
      const restore = async () => put(await call('POST /api/conversations/{id}/restore', { params }));
      showToast({
        message: t('deleted'),
        action: {
          label: t('common:undo'),
          onPress: () => void restore().catch(async (error: unknown) => showToast({ message: await describeFailure(error) })),
        },
      });
    },
  };
}
