import type { Conversation } from '@parley/contracts/conversations/conversation';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { ConversationActions } from '../use-conversation-actions.ts';
import { useConversationDrop } from './conversation-drag.ts';
import { FolderContents } from './folder-contents.tsx';
import { FolderIcon } from './folder-icon.tsx';
import type { FolderBranch } from './folder-tree.ts';
import { FolderDialog } from './lazy-folder-dialogs.tsx';
import { setFolderOpen, useOpenFolders } from './open-folders.ts';
import { useFolderActions } from './use-folder-actions.ts';

const loadMenuParts = () => import('./folder-menu.tsx');

interface FolderRowProps {
  branch: FolderBranch;
  actions: ConversationActions;
  activeConversationId: string | null;
  activeFolderId: string | null;
  onGone: (id: string) => void;
  onMove: (conversation: Conversation, folderId: string) => void;
}

/** One folder: its name opens its page, the arrow shows what is in it, and dragged conversations go into it. */
export function FolderRow(props: FolderRowProps) {
  const { branch, activeFolderId, onGone, onMove } = props;
  const { folder, inside, count } = branch;
  const { t } = useTranslation('conversations');
  const folderActions = useFolderActions();
  const isOpen = useOpenFolders().has(folder.id);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<'edit' | 'inside' | null>(null);
  const { isOver, dropProps } = useConversationDrop({
    folderId: folder.id,
    onDrop: (conversation) => onMove(conversation, folder.id),
    onHold: () => setFolderOpen(folder.id, true),
  });
  const remove = () => {
    onGone(folder.id);
    void folderActions.remove(folder);
  };
  const entries = ({ folderMenu }: Awaited<ReturnType<typeof loadMenuParts>>) =>
    folderMenu({
      t,
      onEdit: () => setDialog('edit'),
      onAddInside: folder.parentId === null ? () => setDialog('inside') : undefined,
      onRemove: remove,
    });
  return (
    <li>
      <div
        className="conv-row folder-row"
        data-menu-open={isMenuOpen || undefined}
        data-drop-target={isOver || undefined}
        {...dropProps}
        onContextMenu={(event) => {
          event.preventDefault();
          setMenuOpen(true);
        }}
      >
        <button
          type="button"
          className="folder-toggle"
          aria-expanded={isOpen}
          aria-label={t('folders.contents', { name: folder.name })}
          onClick={() => setFolderOpen(folder.id, !isOpen)}
        >
          {isOpen ? <ChevronDown className="icon sm" aria-hidden /> : <DirIcon icon={ChevronRight} className="sm" />}
        </button>
        <Link
          to="/folders/$folderId"
          params={{ folderId: folder.id }}
          className={activeFolderId === folder.id ? 'nav-item is-active' : 'nav-item'}
          data-testid="folder-item"
          onKeyDown={(event) => event.key === 'F2' && setDialog('edit')}
        >
          <FolderIcon folder={folder} isOpen={isOver} />
          <span className="own-direction grow">
            <bdi className="truncate">{folder.name}</bdi>
          </span>
          {count > 0 && (
            <span className="folder-count">
              <span aria-hidden>{formatNumber(count)}</span>
              <span className="sr">{t('folders.conversations', { count })}</span>
            </span>
          )}
        </Link>
        <LazyMenu
          label={t('actionsFor', { title: folder.name })}
          loadParts={loadMenuParts}
          entries={entries}
          isOpen={isMenuOpen}
          onOpenChange={setMenuOpen}
          renderTrigger={(trigger) => (
            <button type="button" className="conv-more" aria-label={t('actionsFor', { title: folder.name })} {...trigger}>
              <Ellipsis className="icon" aria-hidden />
            </button>
          )}
        />
      </div>
      {isOpen && (
        <FolderContents folder={folder} actions={props.actions} activeConversationId={props.activeConversationId}>
          {inside.map((one) => (
            <FolderRow key={one.id} {...props} branch={{ folder: one, inside: [], count: one.conversationCount }} />
          ))}
        </FolderContents>
      )}
      {dialog && (
        <FolderDialog
          {...(dialog === 'edit' ? { folder } : { parent: folder })}
          onSaved={() => dialog === 'inside' && setFolderOpen(folder.id, true)}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  );
}
