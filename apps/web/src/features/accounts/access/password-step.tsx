import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { failureSentence } from '../door/failure-sentence.ts';
import { PasswordField } from '../door/password-field.tsx';

interface PasswordStepProps {
  email: string;
  submitLabel: string;
  variant?: ButtonProps['variant'];
  /** A failure is shown below the field. */
  onSubmit: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a change that it confirms. */
export function PasswordStep({ email, submitLabel, variant = 'secondary', onSubmit, onCancel }: PasswordStepProps) {
  const { t } = useTranslation(['accounts', 'common', 'errors']);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    try {
      await onSubmit(password);
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
