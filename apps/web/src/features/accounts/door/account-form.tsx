import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { failureSentence } from './failure-sentence.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface AccountFormProps {
  head: ReactNode;
  /** What makes the account: a sign-up, or the switch of accounts. */
  endpoint: 'POST /api/auth/sign-up/email' | 'POST /api/accounts';
  submitLabel: string;
  onDone: () => void;
}

/** Name, e-mail and a new password. Everything stays in its field when the server refuses it. */
export function AccountForm({ head, endpoint, submitLabel, onDone }: AccountFormProps) {
  const { t } = useTranslation(['accounts', 'errors']);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isTaken = failure instanceof ApiFailure && failure.code === 'email_taken';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    try {
      await call(endpoint, { body: { name, email, password } });
      onDone();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <form className="door-form" data-testid="sign-up" onSubmit={(event) => void submit(event)}>
      {head}
      <TextField label={t('name')} autoComplete="name" required maxLength={80} value={name} onChange={setName} />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        dir="ltr"
        required
        value={email}
        onChange={setEmail}
        error={isTaken ? failureSentence(t, failure) : null}
      />
      <NewPasswordField
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={failure && !isTaken ? failureSentence(t, failure) : null}
      />
      <Button type="submit" variant="primary" size="xl" className="wide" disabled={isBusy}>
        {isBusy ? t('signUp.busy') : submitLabel}
      </Button>
    </form>
  );
}
