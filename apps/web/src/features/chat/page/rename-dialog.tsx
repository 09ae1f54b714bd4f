import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';

interface RenameDialogProps {
  title: string;
  onSave: (title: string) => void;
  onClose: () => void;
}

/** Renames the conversation. The name is then never changed automatically. */
export function RenameDialog({ title, onSave, onClose }: RenameDialogProps): ReactNode {
  const { t } = useTranslation('thread');
  // The conversation may get a name meanwhile.
  const [before] = useState(title);
  const [name, setName] = useState(title);
  return (
    <LazyDialog label={t('conversation.rename')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={420}>
      <form
        className="dialog-body"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          if (name.trim() && name.trim() !== before) onSave(name.trim());
        }}
      >
        <h2 className="dialog-title">{t('conversation.rename')}</h2>
        <input
          className="input"
          dir="auto"
          maxLength={200}
          value={name}
          aria-label={t('conversation.renameLabel')}
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
        <div className="dialog-actions">
          <Button variant="ghost" onClick={onClose}>
            {t('conversation.cancel')}
          </Button>
          <Button variant="primary" type="submit" disabled={!name.trim()}>
            {t('conversation.save')}
          </Button>
        </div>
      </form>
    </LazyDialog>
  );
}
