import type { Conversation } from '@parley/contracts/conversations/conversation';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useConversationActions } from '../use-conversation-actions.ts';
import { FolderRow } from './folder-row.tsx';
import { folderTree } from './folder-tree.ts';
import { foldersQuery } from './folders-query.ts';
import { FolderDialog } from './lazy-folder-dialogs.tsx';
import './folders.css';

interface FolderSectionProps {
  activeConversationId: string | null;
  activeFolderId: string | null;
  /** The user removed a conversation from the list. */
  onGone: (id: string) => void;
  onFolderGone: (id: string) => void;
}

/** The user's folders in the side bar. Each opens to the folders and conversations in it. */
export function FolderSection({ activeConversationId, activeFolderId, onGone, onFolderGone }: FolderSectionProps) {
  const { t } = useTranslation('conversations');
  const { data = [] } = useQuery(foldersQuery);
  const [isAdding, setAdding] = useState(false);
  const actions = useConversationActions(onGone);
  const shared = {
    actions,
    activeConversationId,
    activeFolderId,
    onGone: onFolderGone,
    onMove: (conversation: Conversation, folderId: string) => actions.move(conversation, data.find(({ id }) => id === folderId) ?? null),
  };
  return (
    <section className="side-section" aria-label={t('folders.title')}>
      <div className="side-label">
        {t('folders.title')}
        <IconButton size="sm" label={t('folders.new')} onClick={() => setAdding(true)} data-testid="new-folder">
          <Plus className="icon" aria-hidden />
        </IconButton>
      </div>
      <ul>
        {folderTree(data).map((branch) => (
          <FolderRow key={branch.folder.id} branch={branch} {...shared} />
        ))}
      </ul>
      {isAdding && <FolderDialog onClose={() => setAdding(false)} />}
    </section>
  );
}
