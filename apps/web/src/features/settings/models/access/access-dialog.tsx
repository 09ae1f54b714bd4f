import { grantableRoles } from '@parley/contracts/accounts/roles';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import type { AccessSubject, Allowed } from './access-query.ts';

interface AccessDialogProps {
  subject: AccessSubject;
  before: Allowed;
  onClose: () => void;
  onSave: (allowed: Allowed) => void;
}

/** Chooses roles and people who may use something. */
export function AccessDialog({ subject, before, onClose, onSave }: AccessDialogProps) {
  const { t } = useTranslation(['access', 'common']);
  const [roles, setRoles] = useState(before?.roles ?? []);
  const [people, setPeople] = useState(before?.people ?? []);
  const [typed, setTyped] = useState('');
  const found = useFoundPeople(useDeferredValue(typed));
  const title = t('of', { name: subject.label });
  const shown = [...people, ...found.filter(({ id }) => people.every((person) => person.id !== id))];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ roles, people });
    onClose();
  };
  return (
    <LazyDialog label={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={480}>
      <div className="modal-head">
        <h2>{title}</h2>
        <IconButton label={t('common:close')} onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <form className="modal-content access-form" onSubmit={submit}>
        <fieldset>
          <legend className="label">{t('roles')}</legend>
          {grantableRoles.map((role) => (
            <Switch
              key={role}
              label={t(`role.${role}`)}
              isOn={roles.includes(role)}
              onChange={(isOn) => setRoles(isOn ? [...roles, role] : roles.filter((one) => one !== role))}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend className="label">{t('people')}</legend>
          <SearchField label={t('search')} value={typed} onChange={setTyped} />
          <div className="access-people">
            {shown.map((person) => (
              <Switch
                key={person.id}
                label={<bdi>{person.name}</bdi>}
                isOn={people.some(({ id }) => id === person.id)}
                onChange={(isOn) => setPeople(isOn ? [...people, person] : people.filter(({ id }) => id !== person.id))}
              />
            ))}
          </div>
        </fieldset>
        <Button type="submit" variant="primary">
          {t('save')}
        </Button>
      </form>
    </LazyDialog>
  );
}

/** The people that a search finds; the first ones without one. The owner may use everything and is left out. */
function useFoundPeople(q: string): { id: string; name: string }[] {
  const { data } = useQuery({
    queryKey: ['people-for-access', q],
    queryFn: ({ signal }) => call('GET /api/people', { query: q ? { q } : {}, signal }),
    placeholderData: (before) => before,
  });
  return (data?.people ?? []).filter(({ role }) => role !== 'owner').map(({ id, name }) => ({ id, name }));
}
