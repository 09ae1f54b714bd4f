import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { failureCode } from '#api/api-failure.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { queryKeys } from '#api/query-keys.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { EmailField } from '../door/email-field.tsx';
import { PasswordField } from '../door/password-field.tsx';

/** A new address to sign in with. It needs the password, if the account has one. */
export function ChangeEmail({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, failure, onSubmit } = useFormSubmit(async () => {
    await call('POST /api/auth/change-email', { body: { email, password: hasPassword ? password : null } });
    setEmail('');
    setPassword('');
    showToast({ message: t('changeEmail.done') });
    void queryClient.invalidateQueries({ queryKey: queryKeys.session });
  });
  const isPasswordWrong = failureCode(failure) === 'password_wrong';
  return (
    <form className="card settings-card access" id="email" data-testid="change-email" onSubmit={onSubmit}>
      <h2 className="group-title">{t('changeEmail.title')}</h2>
      <EmailField
        label={t('changeEmail.next')}
        autoComplete="email"
        value={email}
        readOnly={isBusy}
        onChange={setEmail}
        error={failure && !isPasswordWrong ? failureWords(failure) : null}
      />
      {hasPassword && (
        <PasswordField
          label={t('changePassword.current')}
          autoComplete="current-password"
          required
          value={password}
          readOnly={isBusy}
          onChange={setPassword}
          error={isPasswordWrong ? failureWords(failure) : null}
        />
      )}
      <div>
        <Button type="submit" disabled={isBusy}>
          {t('changeEmail.submit')}
        </Button>
      </div>
    </form>
  );
}
