import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

interface SignInFormProps {
  head: ReactNode;
  onSignedIn: () => void;
  /** The password was right; the second step follows. */
  onCodeNeeded: () => void;
  /** @param email what was typed so far */
  onForgot: (email: string) => void;
  /** Other ways to sign in. */
  children?: ReactNode;
}

/** E-mail and password. One sentence tells of a failure and never says which of the two was wrong. */
export function SignInForm({ head, onSignedIn, onCodeNeeded, onForgot, children }: SignInFormProps) {
  const { t } = useTranslation(['accounts', 'errors']);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, failure, onSubmit } = useFormSubmit(
    async () => {
      const { needsCode } = await call('POST /api/auth/sign-in/email', { body: { email, password } });
      if (needsCode) onCodeNeeded();
      else onSignedIn();
    },
    { staysBusy: true },
  );
  return (
    <form className="door-form" data-testid="sign-in" onSubmit={onSubmit}>
      {head}
      <EmailField value={email} onChange={setEmail} />
      <div className="password-row">
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
          error={failure ? failureWords(failure) : null}
        />
        <button type="button" className="forgot" onClick={() => onForgot(email)}>
          {t('signIn.forgot')}
        </button>
      </div>
      <Button type="submit" variant="primary" size="xl" className="wide" disabled={isBusy}>
        {t(isBusy ? 'signIn.busy' : 'signIn.title')}
      </Button>
      {children}
    </form>
  );
}
