import type { Person } from '@parley/contracts/accounts/people';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import type { PeopleActions } from './use-people-actions.ts';

interface GuestDialogProps {
  /** Who becomes a guest; null while nothing is asked. */
  person: Person | null;
  onClose: () => void;
  onChoose: PeopleActions['changeRole'];
}

/** Asks how long a person may stay as a guest. */
export function GuestDialog({ person, onClose, onChoose }: GuestDialogProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const [days, setDays] = useState('7');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (person) void onChoose(person, 'guest', Number(days));
    onClose();
  };
  return (
    <LazyDialog label={t('people.setGuest')} isOpen={person !== null} onOpenChange={(isOpen) => !isOpen && onClose()} width={400}>
      <div className="modal-head">
        <h2>{t('people.setGuest')}</h2>
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
          {t('people.setGuest')}
        </Button>
      </form>
    </LazyDialog>
  );
}
