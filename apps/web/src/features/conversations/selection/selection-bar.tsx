import { Archive, FolderInput, Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MoveDialog } from '../folders/lazy-folder-dialogs.tsx';
import { getSelection, setSelection, useSelection } from './selection.ts';
import { useChangeMany } from './use-change-many.ts';

interface SelectionBarProps {
  /** These left the lists. */
  onGone: (ids: readonly string[]) => void;
}

/** What can be done with the conversations that are selected in the side bar. Escape ends the selection. */
export function SelectionBar({ onGone }: SelectionBarProps) {
  const { t } = useTranslation(['conversations', 'common']);
  const selected = useSelection();
  const { change } = useChangeMany();
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    const end = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) setSelection(null);
    };
    document.addEventListener('keydown', end);
    return () => document.removeEventListener('keydown', end);
  }, []);
  if (!selected) return null;
  const isNone = selected.size === 0;
  const changeSelected = async (made: Parameters<typeof change>[1]) => {
    setSelection(null);
    // They stay selected for another attempt.
    if (!(await change(selected, made)) && getSelection() === null) setSelection(selected);
  };
  const run = async (action: 'archive' | 'delete') => {
    onGone([...selected.keys()]);
    await changeSelected({ action });
  };
  const folderIds = new Set([...selected.values()].map(({ folderId }) => folderId));
  return (
    <div role="toolbar" aria-label={t('select.toolbar')} className="selection-bar" data-testid="selection-bar">
      <span role="status" className="grow">
        {t('select.count', { count: selected.size })}
      </span>
      <IconButton size="sm" label={t('archive')} disabled={isNone} onClick={() => void run('archive')}>
        <Archive className="icon" aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('folders.moveTo')} disabled={isNone} onClick={() => setMoving(true)}>
        <FolderInput className="icon" aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('delete')} disabled={isNone} onClick={() => void run('delete')}>
        <Trash2 className="icon" aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('common:cancel')} onClick={() => setSelection(null)}>
        <X className="icon" aria-hidden />
      </IconButton>
      {isMoving && (
        <MoveDialog
          currentId={folderIds.size === 1 ? [...folderIds][0] : undefined}
          onMove={(folder) => {
            void changeSelected({ action: 'move', folderId: folder?.id ?? null });
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  );
}
