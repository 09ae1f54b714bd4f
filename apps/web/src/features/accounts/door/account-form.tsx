import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { failureCode } from '#api/api-failure.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface AccountFormProps {
  head: ReactNode;
  /** What makes the account: a sign-up, or the switch of accounts. */
  endpoint: 'POST /api/auth/sign-up/email' | 'POST /api/accounts';
  submitLabel: string;
  /** Other ways to make an account. */
  children?: ReactNode;
  onDone: () => void;
}

/** Name, e-mail and a new password. Everything stays in its field when the server refuses it. */
export function AccountForm({ head, endpoint, submitLabel, children, onDone }: AccountFormProps) {
  const { t } = useTranslation(['accounts', 'errors']);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, failure, onSubmit } = useFormSubmit(
    async () => {
      await call(endpoint, { body: { name, email, password } });
      onDone();
    },
    { staysBusy: true },
  );
  const isTaken = failureCode(failure) === 'email_taken';
  return (
    <form className="door-form" data-testid="sign-up" onSubmit={onSubmit}>
      {head}
      <TextField label={t('name')} autoComplete="name" required maxLength={80} value={name} readOnly={isBusy} onChange={setName} />
      <EmailField value={email} readOnly={isBusy} onChange={setEmail} error={isTaken ? failureWords(failure) : null} />
      <NewPasswordField
        label={t('password')}
        value={password}
        readOnly={isBusy}
        onChange={setPassword}
        error={failure && !isTaken ? failureWords(failure) : null}
      />
      <Button type="submit" variant="primary" size="xl" className="wide" disabled={isBusy}>
        {isBusy ? t('signUp.busy') : submitLabel}
      </Button>
      {children}
    </form>
  );
}
