import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRelativeDay } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { FolderConversations } from './folder-conversations.tsx';
import { FolderIcon } from './folder-icon.tsx';
import { folderMenu } from './folder-menu.tsx';
import { folderTree } from './folder-tree.ts';
import { foldersQuery } from './folders-query.ts';
import { FolderDialog } from './lazy-folder-dialogs.tsx';
import { useFolderActions } from './use-folder-actions.ts';
import './folder-page.css';

interface FolderPageProps {
  folderId: string;
  openPath: (path: string) => void;
  /** Shown if the folder does not exist. */
  missing: ReactNode;
}

/** `/folders/:id`: a folder, the folders in it and its conversations. */
export function FolderPage({ folderId, openPath, missing }: FolderPageProps) {
  const { t } = useTranslation(['conversations', 'folders']);
  const { data: folders = [] } = useQuery(foldersQuery);
  const actions = useFolderActions();
  const [dialog, setDialog] = useState<'edit' | 'inside' | null>(null);
  const folder = folders.find(({ id }) => id === folderId);
  usePageTitle(folder?.name ?? t('folders.title'));
  if (!folder) return missing;
  const parent = folders.find(({ id }) => id === folder.parentId);
  const inside = folders.filter(({ parentId }) => parentId === folder.id);
  const count = folderTree(folders).find((branch) => branch.folder.id === folder.id)?.count ?? folder.conversationCount;
  const entries = folderMenu({
    t,
    onEdit: () => setDialog('edit'),
    onAddInside: folder.parentId === null ? () => setDialog('inside') : undefined,
    onRemove: () => {
      openPath('/');
      void actions.remove(folder);
    },
  });
  return (
    <div className="page">
      <PageBar
        title={
          parent && (
            <Link to="/folders/$folderId" params={{ folderId: parent.id }} className="chip">
              <FolderIcon folder={parent} size={16} />
              <bdi>{parent.name}</bdi>
            </Link>
          )
        }
        actions={
          <LazyMenu
            label={t('actionsFor', { title: folder.name })}
            entries={entries}
            renderTrigger={(trigger) => (
              <IconButton label={t('actionsFor', { title: folder.name })} {...trigger}>
                <Ellipsis className="icon" aria-hidden />
              </IconButton>
            )}
          />
        }
      />
      <div className="page-scroll">
        <div className="folder-page">
          <header className="folder-head">
            <button
              type="button"
              className="folder-tile"
              data-folder-color={folder.color}
              aria-label={t('folders.edit')}
              data-tooltip={t('folders.edit')}
              onClick={() => setDialog('edit')}
            >
              <FolderIcon folder={folder} size={32} />
              <span className="edit">
                <Pencil className="icon sm" aria-hidden />
              </span>
            </button>
            <div className="grow">
              <h1 tabIndex={-1}>
                <bdi>{folder.name}</bdi>
              </h1>
              <p className="muted">
                {t('folders:facts', { conversations: t('folders.conversations', { count }), day: formatRelativeDay(folder.usedAt) })}
              </p>
            </div>
          </header>
          {inside.length > 0 && (
            <ul className="folder-cards">
              {inside.map((one) => (
                <li key={one.id}>
                  <Link to="/folders/$folderId" params={{ folderId: one.id }} className="folder-card">
                    <FolderIcon folder={one} />
                    <bdi className="grow truncate">{one.name}</bdi>
                    <span className="folder-count" aria-hidden>
                      {formatNumber(one.conversationCount)}
                    </span>
                    <span className="sr">{t('folders.conversations', { count: one.conversationCount })}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <FolderConversations folderId={folder.id} />
        </div>
      </div>
      {dialog && (
        <Suspense fallback={null}>
          <FolderDialog {...(dialog === 'edit' ? { folder } : { parent: folder })} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}
