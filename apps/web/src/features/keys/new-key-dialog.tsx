import type { CreateKeyResponse } from '@parley/contracts/accounts/keys';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { MadeKey } from './made-key.tsx';
import { NewKeyForm } from './new-key-form.tsx';

/** Makes a key and shows it, once. Until it is copied, neither Escape nor a click outside closes the dialog. Render it only while it is open: the key of a closed one must not show in the next. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['keys', 'common']);
  const [made, setMade] = useState<CreateKeyResponse | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const title = made ? t('yours', { name: made.key.name }) : t('new');
  return (
    <LazyDialog label={title} isOpen onOpenChange={(isOpen) => void (!isOpen && (!made || isCopied) && onClose())} width={600}>
      <div className="modal-head">
        <h2>{title}</h2>
        {!made && (
          <IconButton label={t('common:close')} onClick={onClose}>
            <X className="icon" aria-hidden />
          </IconButton>
        )}
      </div>
      {made ? (
        <MadeKey made={made} isCopied={isCopied} onCopied={() => setIsCopied(true)} onDone={onClose} />
      ) : (
        <NewKeyForm onMade={setMade} />
      )}
    </LazyDialog>
  );
}
