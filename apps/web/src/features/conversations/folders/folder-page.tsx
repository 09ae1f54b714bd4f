import type { Folder } from '@parley/contracts/folders/folder';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpenText, Ellipsis, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber, formatRelativeDay } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { useBreakpoint } from '#ui/media/use-breakpoint.ts';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { FolderConversations } from './folder-conversations.tsx';
import { FolderIcon } from './folder-icon.tsx';
import { FolderInstructions } from './folder-instructions.tsx';
import { folderMenu } from './folder-menu.tsx';
import { folderTree } from './folder-tree.ts';
import { foldersQuery } from './folders-query.ts';
import { FolderDialog } from './lazy-folder-dialogs.tsx';
import { useFolderActions } from './use-folder-actions.ts';
import './folder-page.css';

interface FolderPageProps {
  folderId: string;
  openPath: (path: string) => void;
  /** Starts a conversation in the folder. */
  renderComposer: (folder: Folder) => ReactNode;
  /** The files that its conversations use. */
  files: ReactNode;
  /** 0 also while it is unknown. */
  fileCount: number;
  /** Shown if the folder does not exist. */
  missing: ReactNode;
}

/** `/folders/:id`: a folder, the folders in it and its conversations. */
export function FolderPage({ folderId, openPath, renderComposer, files, fileCount, missing }: FolderPageProps) {
  const { t } = useTranslation(['conversations', 'folders']);
  const { data: folders = [] } = useQuery(foldersQuery);
  const actions = useFolderActions();
  const [dialog, setDialog] = useState<'edit' | 'inside' | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isWide = useBreakpoint('lg');
  const folder = folders.find(({ id }) => id === folderId);
  usePageTitle(folder?.name ?? t('folders.title'));
  if (!folder) return missing;
  const parent = folders.find(({ id }) => id === folder.parentId);
  const inside = folders.filter(({ parentId }) => parentId === folder.id);
  const count = folderTree(folders).find((branch) => branch.folder.id === folder.id)?.count ?? folder.conversationCount;
  const usedAt = Math.max(...[folder, ...inside].map((one) => one.usedAt));
  const facts = { conversations: t('folders.conversations', { count }), day: formatRelativeDay(usedAt) };
  const context = (
    <>
      <FolderInstructions key={folder.id} folder={folder} />
      <div className="folder-context">
        {files}
        <p className="help">{t('folders:filesHelp')}</p>
      </div>
    </>
  );
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
          <>
            {!isWide && (
              <IconButton label={t('folders:context')} onClick={() => setSheetOpen(true)} data-testid="folder-context">
                <BookOpenText className="icon" aria-hidden />
              </IconButton>
            )}
            <LazyMenu
              label={t('actionsFor', { title: folder.name })}
              entries={entries}
              renderTrigger={(trigger) => (
                <IconButton label={t('actionsFor', { title: folder.name })} {...trigger}>
                  <Ellipsis className="icon" aria-hidden />
                </IconButton>
              )}
            />
          </>
        }
      />
      <div className="page-scroll" data-scroll-place>
        <div className="folder-columns">
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
                  {fileCount === 0
                    ? t('folders:facts', facts)
                    : t('folders:factsWithFiles', { ...facts, files: t('folders:fileCount', { count: fileCount }) })}
                </p>
              </div>
            </header>
            {renderComposer(folder)}
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
          {isWide && (
            <aside aria-label={t('folders:context')} className="folder-aside">
              {context}
            </aside>
          )}
        </div>
      </div>
      {!isWide && (
        <LazyDialog label={t('folders:context')} isOpen={isSheetOpen} onOpenChange={setSheetOpen} kind="sheet">
          <div className="dialog-body folder-aside">{context}</div>
        </LazyDialog>
      )}
      {dialog && <FolderDialog {...(dialog === 'edit' ? { folder } : { parent: folder })} onClose={() => setDialog(null)} />}
    </div>
  );
}
