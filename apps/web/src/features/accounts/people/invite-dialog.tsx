import type { Invitation } from '@parley/contracts/accounts/invitations';
import type { GrantableRole } from '@parley/contracts/accounts/roles';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { EmailField } from '../door/email-field.tsx';
import { CopyLink } from './copy-link.tsx';
import { invitationAddress } from './invitation-address.ts';
import { invitationsKey } from './people-query.ts';

interface InviteDialogProps {
  /** Whether the viewer may invite administrators. */
  mayAppoint: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Makes an invitation and shows its link to copy. */
export function InviteDialog({ mayAppoint, isOpen, onOpenChange }: InviteDialogProps) {
  const { t } = useTranslation(['accounts', 'common']);
  return (
    <LazyDialog label={t('invitations.new')} isOpen={isOpen} onOpenChange={onOpenChange} width={480}>
      <div className="modal-head">
        <h2>{t('invitations.new')}</h2>
        <IconButton label={t('common:close')} onClick={() => onOpenChange(false)}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <InviteForm mayAppoint={mayAppoint} />
    </LazyDialog>
  );
}

function InviteForm({ mayAppoint }: { mayAppoint: boolean }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<GrantableRole>('member');
  const [days, setDays] = useState('7');
  const [made, setMade] = useState<Invitation | null>(null);
  const roles = mayAppoint ? (['member', 'guest', 'admin'] as const) : (['member', 'guest'] as const);
  const { isBusy, failure, onSubmit } = useFormSubmit(async () => {
    const body = { email: email.trim() || null, role, guestDays: role === 'guest' ? Number(days) : null };
    setMade(await call('POST /api/invitations', { body }));
    void queryClient.invalidateQueries({ queryKey: invitationsKey });
  });
  if (made) return <InvitationLink invitation={made} />;
  return (
    <form className="modal-content invite-form" onSubmit={onSubmit}>
      <EmailField
        label={t('invitations.email')}
        help={t('invitations.emailHelp')}
        autoComplete="off"
        required={false}
        value={email}
        readOnly={isBusy}
        onChange={setEmail}
        error={failure ? failureWords(failure) : null}
      />
      <Select
        label={t('invitations.role')}
        options={roles.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
        value={role}
        isDisabled={isBusy}
        onChange={(value) => setRole(value as GrantableRole)}
      />
      {role === 'guest' && (
        <TextField
          label={t('invitations.guestDays')}
          type="number"
          min={1}
          max={365}
          required
          dir="ltr"
          value={days}
          readOnly={isBusy}
          onChange={setDays}
        />
      )}
      <Button type="submit" variant="primary" disabled={isBusy}>
        {t('invitations.create')}
      </Button>
    </form>
  );
}

function InvitationLink({ invitation: { token, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation('accounts');
  return (
    <div className="modal-content invite-form">
      <p className="help" role="status">
        {t('invitations.ready', { date: formatDate(expiresAt, { day: 'numeric', month: 'long' }) })}
      </p>
      <CopyLink label={t('invitations.link')} address={invitationAddress(token)} testId="invitation-link" />
    </div>
  );
}
