import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { CodeField } from './code-field.tsx';
import { failureSentence } from './failure-sentence.ts';

/** The second step of a sign-in: a code of an authenticator app, or a recovery code. */
export function CodeForm({ head, onSignedIn }: { head: ReactNode; onSignedIn: () => void }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    try {
      await call('POST /api/auth/sign-in/code', { body: { code } });
      onSignedIn();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <form className="door-form" data-testid="sign-in-code" onSubmit={(event) => void submit(event)}>
      {head}
      <p className="door-lead">{t('twoFactor.lead')}</p>
      <CodeField autoFocus value={code} onChange={setCode} error={failure ? failureSentence(t, failure) : null} />
      <Button type="submit" variant="primary" size="xl" className="wide" disabled={isBusy}>
        {t(isBusy ? 'signIn.busy' : 'signIn.title')}
      </Button>
    </form>
  );
}
