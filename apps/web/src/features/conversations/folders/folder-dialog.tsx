import { folderColors } from '@parley/contracts/folders/folder-colors';
import type { Folder } from '@parley/contracts/folders/folder';
import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { useEmojiWords } from '#i18n/use-emoji-words.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { LazyEmojiPicker } from '#ui/emoji/lazy-emoji-picker.ts';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { LazyPopover } from '#ui/overlays/lazy-popover.tsx';
import { FolderIcon } from './folder-icon.tsx';
import { useFolderActions } from './use-folder-actions.ts';

interface FolderDialogProps {
  /** The folder to change; absent: a new one. */
  folder?: Folder;
  /** The folder around a new one. */
  parent?: Folder;
  onSaved?: (folder: Folder) => void;
  onClose: () => void;
}

/** Name, emoji and colour of a folder. A folder in another one has the colour of that one. */
export function FolderDialog({ folder, parent, onSaved, onClose }: FolderDialogProps) {
  const { t } = useTranslation(['folders', 'conversations', 'common']);
  const actions = useFolderActions();
  const [name, setName] = useState(folder?.name ?? '');
  const [emoji, setEmoji] = useState(folder?.emoji ?? null);
  const [color, setColor] = useState(folder?.color ?? parent?.color ?? 'amber');
  const title = t(folder ? 'conversations:folders.edit' : parent ? 'conversations:folders.newInside' : 'conversations:folders.new');
  const hasOwnColor = !parent && !folder?.parentId;
  const { isBusy, onSubmit } = useFormSubmit(async () => {
    const fields = { name: name.trim(), emoji, ...(hasOwnColor && { color }) };
    const saved = await (folder ? actions.update(folder, fields) : actions.create({ ...fields, parentId: parent?.id ?? null }));
    // After a failure the words stay.
    if (!saved) return;
    onSaved?.(saved);
    onClose();
  });
  return (
    <LazyDialog label={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={420}>
      <form className="dialog-body folder-form" onSubmit={onSubmit}>
        <h2 className="dialog-title">{title}</h2>
        <div className="folder-name">
          <LazyPopover
            label={t('emoji')}
            placement="bottom start"
            renderTrigger={(trigger) => (
              <button
                type="button"
                className="folder-tile"
                data-folder-color={color}
                aria-label={t('emoji')}
                data-tooltip={t('emoji')}
                {...trigger}
                disabled={isBusy}
              >
                <FolderIcon folder={{ emoji, color }} size={24} />
              </button>
            )}
          >
            {(close) => (
              <Suspense fallback={<div className="emoji-picker" />}>
                <EmojiChoice
                  onPick={(next) => {
                    setEmoji(next);
                    close();
                  }}
                />
              </Suspense>
            )}
          </LazyPopover>
          <TextField
            className="grow"
            label={t('name')}
            value={name}
            // The dialog closes after the save and would drop what is typed meanwhile.
            readOnly={isBusy}
            maxLength={80}
            onChange={setName}
            autoFocus
            autoComplete="off"
            data-testid="folder-name"
          />
        </div>
        {emoji !== null && (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setEmoji(null)}>
            {t('noEmoji')}
          </Button>
        )}
        {hasOwnColor && (
          <fieldset className="folder-colors" disabled={isBusy}>
            <legend className="label">{t('color')}</legend>
            {folderColors.map((one) => (
              <label key={one} className="folder-color" data-folder-color={one} data-tooltip={t(`colors.${one}`)}>
                <input
                  type="radio"
                  name="folder-color"
                  className="sr"
                  checked={one === color}
                  aria-label={t(`colors.${one}`)}
                  onChange={() => setColor(one)}
                />
                {one === color && <Check className="icon sm" aria-hidden />}
              </label>
            ))}
          </fieldset>
        )}
        <div className="dialog-actions">
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" disabled={!name.trim() || isBusy} data-testid="folder-save">
            {t(folder ? 'save' : 'create')}
          </Button>
        </div>
      </form>
    </LazyDialog>
  );
}

function EmojiChoice({ onPick }: { onPick: (emoji: string) => void }) {
  return <LazyEmojiPicker {...useEmojiWords()} onPick={onPick} />;
}
