import type { Person } from '@parley/contracts/accounts/people';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';

interface GuestDialogProps {
  /** Who becomes a guest, or stays one for longer; null while nothing is asked. */
  person: Person | null;
  onClose: () => void;
  onChoose: (person: Person, guestDays: number) => void;
}

/** Asks how long a person may stay as a guest. */
export function GuestDialog({ person, onClose, onChoose }: GuestDialogProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const [days, setDays] = useState('7');
  const title = t(person?.role === 'guest' ? 'people.guestEnd' : 'people.setGuest');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (person) onChoose(person, Number(days));
    onClose();
  };
  return (
    <LazyDialog label={title} isOpen={person !== null} onOpenChange={(isOpen) => !isOpen && onClose()} width={400}>
      <div className="modal-head">
        <h2>{title}</h2>
        <IconButton label={t('common:close')} onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <form className="modal-content invite-form" onSubmit={submit}>
        <p>
          <bdi>{person?.name}</bdi>
        </p>
        <TextField label={t('invitations.guestDays')} type="number" min={1} max={365} required dir="ltr" value={days} onChange={setDays} />
        <Button type="submit" variant="primary">
          {person?.role === 'guest' ? t('common:save') : t('people.setGuest')}
        </Button>
      </form>
    </LazyDialog>
  );
}
