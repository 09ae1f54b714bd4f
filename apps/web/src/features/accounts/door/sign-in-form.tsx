import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { failureSentence } from './failure-sentence.ts';
import { PasswordField } from './password-field.tsx';

interface SignInFormProps {
  head: ReactNode;
  onSignedIn: () => void;
  /** The password was right; the second step follows. */
  onCodeNeeded: () => void;
  /** @param email what was typed so far */
  onForgot: (email: string) => void;
}

/** E-mail and password. One sentence tells of a failure and never says which of the two was wrong. */
export function SignInForm({ head, onSignedIn, onCodeNeeded, onForgot }: SignInFormProps) {
  const { t } = useTranslation(['accounts', 'errors']);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    try {
      const { needsCode } = await call('POST /api/auth/sign-in/email', { body: { email, password } });
      if (needsCode) onCodeNeeded();
      else onSignedIn();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <form className="door-form" data-testid="sign-in" onSubmit={(event) => void submit(event)}>
      {head}
      <TextField label={t('email')} type="email" autoComplete="username" dir="ltr" required value={email} onChange={setEmail} />
      <div className="password-row">
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
          error={failure ? failureSentence(t, failure) : null}
        />
        <button type="button" className="forgot" onClick={() => onForgot(email)}>
          {t('signIn.forgot')}
        </button>
      </div>
      <Button type="submit" variant="primary" size="xl" className="wide" disabled={isBusy}>
        {t(isBusy ? 'signIn.busy' : 'signIn.title')}
      </Button>
    </form>
  );
}
