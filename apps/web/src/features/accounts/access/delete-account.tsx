import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { leaveDeletedAccount } from '#api/sign-out.ts';
import { Button, buttonClassName } from '#ui/controls/button.tsx';
import { useFocusAfterEdit } from '#ui/use-focus-after-edit.ts';
import { IdentityStep } from './identity-step.tsx';

/** Everything as one archive, and the end of the account, which the password confirms because nothing can undo it. */
export function DeleteAccount({ isOwner, email }: { isOwner: boolean; email: string }) {
  const { t } = useTranslation('accounts');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useFocusAfterEdit<HTMLButtonElement>(isOpen);
  const deleteForGood = async (password: string | null) => {
    await call('POST /api/auth/delete-account', { body: { password } });
    await leaveDeletedAccount();
  };
  return (
    <section className="card settings-card access" id="delete-account" aria-labelledby="delete-account-title">
      <h2 className="group-title" id="delete-account-title">
        {t('deleteAccount.title')}
      </h2>
      <p className="help">{t(isOwner ? 'deleteAccount.owner' : 'deleteAccount.intro')}</p>
      <div className="access-row">
        <a href="/api/export" download className={buttonClassName()}>
          <Download className="icon sm" aria-hidden />
          {t('deleteAccount.export')}
        </a>
        {!isOwner && !isOpen && (
          <Button ref={opener} variant="danger" data-testid="delete-account" onClick={() => setIsOpen(true)}>
            {t('deleteAccount.title')}
          </Button>
        )}
      </div>
      {isOpen && (
        <IdentityStep
          email={email}
          submitLabel={t('deleteAccount.submit')}
          variant="danger"
          onProve={deleteForGood}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
