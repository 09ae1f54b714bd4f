import '../accounts.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { useSession } from '#api/session.ts';
import { signOut } from '#api/sign-out.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { AccountForm } from '../door/account-form.tsx';
import { PasskeySection } from '../passkeys/passkey-section.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { CloseAccounts } from './close-accounts.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SessionList } from './session-list.tsx';
import { signInMethodsQuery } from './sign-in-methods-query.ts';
import { TwoFactor } from './two-factor.tsx';

/** Signing in, on the page of the account: the switch of accounts in local mode, else the account's own sign-in. */
export function AccessSection() {
  const session = useSession();
  if (!session) return null;
  return session.mode === 'local' ? (
    <LetOthersIn />
  ) : (
    <OwnAccess email={session.user.email ?? ''} isOwner={session.user.role === 'owner'} />
  );
}

function LetOthersIn() {
  const { t } = useTranslation('accounts');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="card settings-card access" id="let-in" aria-labelledby="let-in-title">
      <h2 className="group-title" id="let-in-title">
        {t('letIn.title')}
      </h2>
      <p className="help">{t('letIn.intro')}</p>
      {isOpen ? (
        <AccountForm
          head={null}
          endpoint="POST /api/accounts"
          submitLabel={t('letIn.submit')}
          onDone={() => location.assign('/settings/people')}
        />
      ) : (
        <div>
          <Button data-testid="let-in" onClick={() => setIsOpen(true)}>
            {t('letIn.title')}
          </Button>
        </div>
      )}
    </section>
  );
}

function OwnAccess({ email, isOwner }: { email: string; isOwner: boolean }) {
  const { t } = useTranslation('accounts');
  const { data: { hasPassword = true } = {} } = useQuery(signInMethodsQuery);
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      showToast({ message: await describeFailure(error) });
    }
  };
  return (
    <>
      <section className="card settings-card access" aria-labelledby="access-title">
        <h2 className="group-title" id="access-title">
          {t('me.title')}
        </h2>
        <div className="access-row">
          <p className="grow">{t('me.signedInAs', { email })}</p>
          <Button data-testid="sign-out" onClick={() => void attempt(() => signOut())}>
            {t('me.signOut')}
          </Button>
        </div>
      </section>
      <ChangeEmail hasPassword={hasPassword} />
      <ChangePassword email={email} hasPassword={hasPassword} />
      <PasskeySection email={email} />
      {hasPassword && <TwoFactor email={email} />}
      <SessionList onEndAll={() => void attempt(() => signOut(true))} />
      {isOwner && <CloseAccounts email={email} />}
      <DeleteAccount isOwner={isOwner} email={email} />
    </>
  );
}
