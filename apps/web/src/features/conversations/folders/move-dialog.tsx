import { useQuery } from '@tanstack/react-query';
import type { Folder } from '@parley/contracts/folders/folder';
import { Check, FolderMinus, FolderPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { FolderIcon } from './folder-icon.tsx';
import { folderTree } from './folder-tree.ts';
import { foldersQuery } from './folders-query.ts';

interface MoveDialogProps {
  /** The folder that what is moved is in; undefined if it is in several. */
  currentId: string | null | undefined;
  /** Null: out of every folder. */
  onMove: (folder: Folder | null) => void;
  onClose: () => void;
}

/** Chooses the folder for conversations, or makes one. */
export function MoveDialog({ currentId, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['folders', 'conversations']);
  const { data = [] } = useQuery(foldersQuery);
  const [isAdding, setAdding] = useState(false);
  const choose = (folder: Folder | null) => {
    onClose();
    if ((folder?.id ?? null) !== currentId) onMove(folder);
  };
  if (isAdding) return <FolderDialog onSaved={choose} onClose={onClose} />;
  const line = (folder: Folder | null, icon: ReactNode, label: string, className = '') => (
    <li key={folder?.id ?? 'none'}>
      <button
        type="button"
        className={`menu-item ${className}`}
        aria-current={(folder?.id ?? null) === currentId || undefined}
        onClick={() => choose(folder)}
      >
        {icon}
        <bdi className="grow truncate">{label}</bdi>
        {(folder?.id ?? null) === currentId && <Check className="icon" aria-hidden />}
      </button>
    </li>
  );
  return (
    <LazyDialog label={t('move')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={420}>
      <div className="dialog-body">
        <h2 className="dialog-title">{t('move')}</h2>
        <ul className="folder-choices">
          {line(null, <FolderMinus className="icon" aria-hidden />, t('none'))}
          {folderTree(data).flatMap(({ folder, inside }) => [
            line(folder, <FolderIcon folder={folder} />, folder.name),
            ...inside.map((one) => line(one, <FolderIcon folder={one} />, one.name, 'is-inside')),
          ])}
          <li>
            <button type="button" className="menu-item" onClick={() => setAdding(true)}>
              <FolderPlus className="icon" aria-hidden />
              <span className="grow">{t('conversations:folders.new')}</span>
            </button>
          </li>
        </ul>
      </div>
    </LazyDialog>
  );
}
