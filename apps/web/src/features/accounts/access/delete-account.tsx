import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { leaveBrowser } from '#api/sign-out.ts';
import { Button, buttonClassName } from '#ui/controls/button.tsx';
import { failureSentence } from '../door/failure-sentence.ts';
import { PasswordField } from '../door/password-field.tsx';

/** Everything as one archive, and the end of the account, which the password confirms because nothing can undo it. */
export function DeleteAccount({ isOwner, email }: { isOwner: boolean; email: string }) {
  const { t } = useTranslation(['accounts', 'common', 'errors']);
  const [isOpen, setIsOpen] = useState(false);
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
          <Button variant="danger" data-testid="delete-account" onClick={() => setIsOpen(true)}>
            {t('deleteAccount.title')}
          </Button>
        )}
      </div>
      {isOpen && <DeleteForm email={email} onCancel={() => setIsOpen(false)} />}
    </section>
  );
}

function DeleteForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { t } = useTranslation(['accounts', 'common', 'errors']);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    try {
      await call('POST /api/auth/delete-account', { body: { password } });
      await leaveBrowser();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <form className="access-form" onSubmit={(event) => void submit(event)}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('changePassword.current')}
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        onChange={setPassword}
        error={failure ? failureSentence(t, failure) : null}
      />
      <div className="access-row">
        <Button type="submit" variant="danger" disabled={isBusy}>
          {t(isBusy ? 'deleteAccount.busy' : 'deleteAccount.submit')}
        </Button>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
}
