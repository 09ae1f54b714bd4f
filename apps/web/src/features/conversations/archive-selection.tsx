import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';

interface ArchiveSelectionProps {
  selected: ReadonlyMap<string, unknown>;
  onAll: () => void;
  onCancel: () => void;
  onDelete: () => void;
  onRestore: () => void;
}

/** What can be done with the selected conversations of the archive. Escape ends the selection. */
export function ArchiveSelection({ selected, onAll, onCancel, onDelete, onRestore }: ArchiveSelectionProps) {
  const { t } = useTranslation(['conversations', 'common']);
  useEffect(() => {
    const end = (event: KeyboardEvent) => event.key === 'Escape' && onCancel();
    document.addEventListener('keydown', end);
    return () => document.removeEventListener('keydown', end);
  }, [onCancel]);
  const isNone = selected.size === 0;
  return (
    <div role="toolbar" aria-label={t('select.toolbar')} className="archive-selection">
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <span role="status" className="grow">
        {t('select.count', { count: selected.size })}
      </span>
      <Button size="sm" variant="ghost" onClick={onAll}>
        {t('select.all')}
      </Button>
      <div className="archive-selection-actions">
        <Button size="sm" variant="danger" disabled={isNone} onClick={onDelete}>
          <Trash2 className="icon" aria-hidden />
          {t('delete')}
        </Button>
        <Button size="sm" variant="primary" disabled={isNone} onClick={onRestore}>
          <ArchiveRestore className="icon" aria-hidden />
          {t('restore')}
        </Button>
      </div>
    </div>
  );
}
