import { noteLimits } from '@parley/contracts/memory/note-limits';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useKeptEdit } from '#api/use-kept-edit.ts';
import { Button } from '#ui/controls/button.tsx';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';
import { TextField } from '#ui/controls/text-field.tsx';

interface NoteFormProps {
  /** The name under which unsaved words are kept. */
  name: string;
  text: string;
  /** @returns whether it was saved; if not, the words stay in the field */
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** The words of a note: Enter saves, Escape cancels. */
export function NoteForm({ name, text, onSave, onClose }: NoteFormProps) {
  const { t } = useTranslation(['settings', 'common']);
  const { typed: draft, isReopened, change, drop } = useKeptEdit(name, text);
  const [isBusy, setBusy] = useState(false);
  const words = draft.trim();
  const close = () => {
    drop();
    onClose();
  };
  const save = async () => {
    if (words === '' || isBusy) return;
    setBusy(true);
    const isSaved = await onSave(words);
    setBusy(false);
    if (isSaved) close();
  };
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('memory.note')}
        isLabelHidden
        autoFocus={!isReopened}
        maxLength={noteLimits.characters}
        placeholder={t('memory.noteExample')}
        value={draft}
        // The form closes after the save and would drop what is typed meanwhile.
        readOnly={isBusy}
        onChange={change}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposingKey(event)) return;
          event.stopPropagation();
          close();
        }}
        data-testid="note-field"
      />
      <div className="note-form-actions">
        <Button size="sm" variant="primary" type="submit" disabled={words === '' || isBusy}>
          {t('common:save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
