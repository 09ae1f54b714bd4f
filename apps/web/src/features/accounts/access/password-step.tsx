import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#api/describe-failure.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { PasswordField } from '../door/password-field.tsx';

interface PasswordStepProps {
  email: string;
  submitLabel: string;
  variant?: ButtonProps['variant'];
  /** A failure is shown below the field. */
  onProve: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a change that it confirms. */
export function PasswordStep({ email, submitLabel, variant = 'secondary', onProve, onCancel }: PasswordStepProps) {
  const { t } = useTranslation(['accounts', 'common', 'errors']);
  const [password, setPassword] = useState('');
  const { isBusy, failure, onSubmit } = useFormSubmit(async () => {
    await onProve(password);
  });
  return (
    <form className="access-form" onSubmit={onSubmit}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('changePassword.current')}
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        onChange={setPassword}
        error={failure ? failureWords(failure) : null}
      />
      <div className="access-row">
        <Button type="submit" variant={variant} disabled={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
