import type { Folder } from '@parley/contracts/folders/folder';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FailureText } from '#api/failure-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { folderConversations } from '../conversation-pages.ts';
import { ConversationRow } from '../conversation-row.tsx';
import type { ConversationActions } from '../use-conversation-actions.ts';
import { folderConversationsQuery } from './folders-query.ts';

/** The side bar shows so many; the page of the folder shows all. */
const shownCount = 10;

interface FolderContentsProps {
  folder: Folder;
  actions: ConversationActions;
  activeConversationId: string | null;
  /** Rows of the folders in it. */
  children: readonly ReactNode[];
}

/** The folders and the newest conversations in a folder. */
export function FolderContents({ folder, actions, activeConversationId, children }: FolderContentsProps) {
  const { t } = useTranslation(['conversations', 'common']);
  const list = useInfiniteQuery(folderConversationsQuery(folder.id));
  const conversations = list.data ? folderConversations(list.data, folder.id) : [];
  return (
    <ul className="folder-inside">
      {children}
      {conversations.slice(0, shownCount).map((conversation) => (
        <li key={conversation.id}>
          <ConversationRow conversation={conversation} isActive={conversation.id === activeConversationId} actions={actions} />
        </li>
      ))}
      {conversations.length > shownCount && (
        <li>
          <Link to="/folders/$folderId" params={{ folderId: folder.id }} className="conv muted">
            {t('folders.all')}
          </Link>
        </li>
      )}
      {list.isPending && (
        <li className="side-note">
          <Skeleton lines={1} label={t('common:loading')} />
        </li>
      )}
      {list.isError && (
        <li className="side-note muted">
          <FailureText error={list.error} />
        </li>
      )}
      {list.data && conversations.length + children.length === 0 && <li className="side-note muted">{t('folders.empty')}</li>}
    </ul>
  );
}
