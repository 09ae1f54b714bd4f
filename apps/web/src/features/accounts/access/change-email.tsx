import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '#api/api-failure.ts';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { failureSentence } from '../door/failure-sentence.ts';
import { PasswordField } from '../door/password-field.tsx';

/** A new address to sign in with. It needs the password. */
export function ChangeEmail() {
  const { t } = useTranslation(['accounts', 'errors']);
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isPasswordWrong = failureCode(failure) === 'password_wrong';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    try {
      await call('POST /api/auth/change-email', { body: { email, password } });
      setEmail('');
      setPassword('');
      showToast({ message: t('changeEmail.done') });
      void queryClient.invalidateQueries({ queryKey: queryKeys.session });
    } catch (error) {
      setFailure(error);
    }
    setIsBusy(false);
  };
  return (
    <form className="card settings-card access" id="email" data-testid="change-email" onSubmit={(event) => void submit(event)}>
      <h2 className="group-title">{t('changeEmail.title')}</h2>
      <TextField
        label={t('changeEmail.next')}
        type="email"
        autoComplete="email"
        dir="ltr"
        required
        value={email}
        onChange={setEmail}
        error={failure && !isPasswordWrong ? failureSentence(t, failure) : null}
      />
      <PasswordField
        label={t('changePassword.current')}
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        error={isPasswordWrong ? failureSentence(t, failure) : null}
      />
      <div>
        <Button type="submit" disabled={isBusy}>
          {t('changeEmail.submit')}
        </Button>
      </div>
    </form>
  );
}
