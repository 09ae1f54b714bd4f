import type { GetResetResponse } from '@parley/contracts/accounts/reset-password';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { failureCode } from '#api/api-failure.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { CodeForm } from './code-form.tsx';
import { DoorFrame } from './door-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ServerLine } from './server-line.tsx';

interface ResetPageProps {
  token: string;
  onDone: () => void;
}

/** The page behind a reset link. A link that ended shows one sentence and no form. */
export function ResetPage({ token, onDone }: ResetPageProps) {
  const { t } = useTranslation(['accounts', 'common', 'errors']);
  const query = useQuery({
    queryKey: ['reset', token],
    queryFn: ({ signal }) => call('GET /api/auth/resets/{token}', { params: { token }, signal }),
    retry: false,
  });
  usePageTitle(t('reset.title'));
  const { data } = query;
  if (data) return <ResetForm token={token} reset={data} onDone={onDone} />;
  return (
    <DoorFrame>
      <div className="door-form">
        <QueryStatus query={query} lines={4} isFinal={failureCode(query.error) === 'reset_ended'} />
      </div>
    </DoorFrame>
  );
}

function ResetForm({ token, reset: { email, serverName, expiresAt }, onDone }: ResetPageProps & { reset: GetResetResponse }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const { isBusy, failure, onSubmit } = useFormSubmit(
    async () => {
      const answer = await call('POST /api/auth/resets/{token}', { params: { token }, body: { password } });
      if (answer.needsCode) setNeedsCode(true);
      else onDone();
    },
    { staysBusy: true },
  );
  if (needsCode) {
    return (
      <DoorFrame>
        <CodeForm head={<h1>{t('twoFactor.enter')}</h1>} onSignedIn={onDone} />
      </DoorFrame>
    );
  }
  const date = formatDate(expiresAt, { day: 'numeric', month: 'long', hour: 'numeric', minute: 'numeric' });
  return (
    <DoorFrame note={t('reset.until', { date })}>
      <form className="door-form" data-testid="reset" onSubmit={onSubmit}>
        <h1>{t('reset.title')}</h1>
        <ServerLine name={serverName} />
        <p className="door-lead">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          label={t('changePassword.next')}
          value={password}
          readOnly={isBusy}
          onChange={setPassword}
          error={failure ? failureWords(failure) : null}
        />
        <Button type="submit" variant="primary" size="xl" className="wide" disabled={isBusy}>
          {t(isBusy ? 'reset.busy' : 'reset.submit')}
        </Button>
      </form>
    </DoorFrame>
  );
}
