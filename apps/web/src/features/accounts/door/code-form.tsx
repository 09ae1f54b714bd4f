import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { CodeField } from './code-field.tsx';

/** The second step of a sign-in: a code of an authenticator app, or a recovery code. */
export function CodeForm({ head, onSignedIn }: { head: ReactNode; onSignedIn: () => void }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const [code, setCode] = useState('');
  const { isBusy, failure, onSubmit } = useFormSubmit(
    async () => {
      await call('POST /api/auth/sign-in/code', { body: { code } });
      onSignedIn();
    },
    { staysBusy: true },
  );
  return (
    <form className="door-form" data-testid="sign-in-code" onSubmit={onSubmit}>
      {head}
      <p className="door-lead">{t('twoFactor.lead')}</p>
      <CodeField autoFocus value={code} onChange={setCode} error={failure ? failureWords(failure) : null} />
      <Button type="submit" variant="primary" size="xl" className="wide" disabled={isBusy}>
        {t(isBusy ? 'signIn.busy' : 'signIn.title')}
      </Button>
    </form>
  );
}
