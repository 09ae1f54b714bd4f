import type { Translate } from '#i18n/translation.ts';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';

interface FolderMenuParts {
  t: Translate<'conversations'>;
  onEdit: () => void;
  /** Absent in a folder that contains no folders. */
  onAddInside?: (() => void) | undefined;
  onRemove: () => void;
}

/** The actions on a folder, for its row and for its page. */
export function folderMenu({ t, onEdit, onAddInside, onRemove }: FolderMenuParts): MenuEntry[] {
  return [
    { id: 'edit', label: t('folders.edit'), icon: <Pencil className="icon" aria-hidden />, onSelect: onEdit },
    ...(onAddInside
      ? [{ id: 'inside', label: t('folders.newInside'), icon: <FolderPlus className="icon" aria-hidden />, onSelect: onAddInside }]
      : []),
    {
      id: 'delete',
      label: t('folders.delete'),
      icon: <Trash2 className="icon" aria-hidden />,
      isDanger: true,
      startsGroup: true,
      onSelect: onRemove,
    },
  ];
}
