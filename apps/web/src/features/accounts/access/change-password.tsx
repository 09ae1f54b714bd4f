import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { failureCode } from '#api/api-failure.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { NewPasswordField } from '../door/new-password-field.tsx';
import { PasswordField } from '../door/password-field.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { signInMethodsQuery } from './sign-in-methods-query.ts';

/** A new password signs out everywhere else. An account without one gets its first. */
export function ChangePassword({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { isBusy, failure, onSubmit } = useFormSubmit(async () => {
    await call('POST /api/auth/change-password', { body: { currentPassword: hasPassword ? current : null, newPassword: next } });
    setCurrent('');
    setNext('');
    showToast({ message: t('changePassword.done') });
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
  });
  const isCurrentWrong = failureCode(failure) === 'password_wrong';
  return (
    <form className="card settings-card access" id="password" onSubmit={onSubmit}>
      <h2 className="group-title">{t(hasPassword ? 'changePassword.title' : 'reset.title')}</h2>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {hasPassword && (
        <PasswordField
          label={t('changePassword.current')}
          autoComplete="current-password"
          required
          value={current}
          readOnly={isBusy}
          onChange={setCurrent}
          error={isCurrentWrong ? failureWords(failure) : null}
        />
      )}
      <NewPasswordField
        label={t('changePassword.next')}
        value={next}
        readOnly={isBusy}
        onChange={setNext}
        error={failure && !isCurrentWrong ? failureWords(failure) : null}
      />
      <div>
        <Button type="submit" disabled={isBusy}>
          {t(hasPassword ? 'changePassword.submit' : 'rules.save')}
        </Button>
      </div>
    </form>
  );
}
