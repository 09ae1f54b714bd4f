import type { GetInvitationResponse } from '@parley/contracts/accounts/invitations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fingerprint, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { failureCode } from '#api/api-failure.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatDate } from '#i18n/format.ts';
import { Avatar, initialsOf } from '#ui/avatar.tsx';
import { Button, buttonClassName } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { browserName } from '../access/browser-name.ts';
import { createPasskey, useHasPasskeys } from '../passkeys/browser-passkeys.ts';
import { usePasskeyWords } from '../passkeys/use-passkey-words.ts';
import { DoorFrame } from './door-frame.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { OtherWays } from './other-ways.tsx';
import { signInQuery } from './sign-in-query.ts';

interface JoinPageProps {
  token: string;
  /** Why another service could not let the person in: the code of an error. */
  failed: string | undefined;
  onJoined: () => void;
}

/** The page behind the link of an invitation. An invitation that ended shows one sentence and no form. */
export function JoinPage({ token, failed, onJoined }: JoinPageProps) {
  const { t } = useTranslation(['accounts', 'common', 'errors']);
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('GET /api/auth/invitations/{token}', { params: { token }, signal }),
    retry: false,
  });
  const { data } = query;
  usePageTitle(data ? t('join.title', { name: data.inviterName }) : t('invitations.title'));
  if (data) return <JoinForm token={token} failed={failed} invitation={data} onJoined={onJoined} />;
  return (
    <DoorFrame>
      <div className="door-form">
        <QueryStatus query={query} lines={6} isFinal={failureCode(query.error) === 'invitation_ended'} />
      </div>
    </DoorFrame>
  );
}

function JoinForm({ token, failed, invitation, onJoined }: JoinPageProps & { invitation: GetInvitationResponse }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wantsPasskey, setWantsPasskey] = useState(false);
  const hasPasskeys = useHasPasskeys();
  const service = useQuery(signInQuery).data?.service ?? null;
  const words = usePasskeyWords();
  const { isBusy, failure, onSubmit } = useFormSubmit(
    async () => {
      const account = { name, ...(invitation.email === null ? { email } : {}) };
      if (wantsPasskey) await joinWithPasskey(token, account);
      else await call('POST /api/auth/invitations/{token}', { params: { token }, body: { ...account, password } });
      onJoined();
    },
    { staysBusy: true },
  );
  const isTaken = failureCode(failure) === 'email_taken';
  const isOfAddress = isTaken && invitation.email === null;
  const { inviterName, serverName, expiresAt } = invitation;
  return (
    <DoorFrame note={t('join.until', { date: formatDate(expiresAt, { day: 'numeric', month: 'long' }) })}>
      <form className="door-form join" data-testid="sign-up" onSubmit={onSubmit}>
        <div className="join-who">
          <Avatar size={52}>{initialsOf(inviterName)}</Avatar>
          <div>
            <h1>{t('join.title', { name: inviterName })}</h1>
            <p>{t('join.lead')}</p>
          </div>
        </div>
        <dl className="card join-facts">
          {serverName && (
            <div>
              <dt>{t('join.server')}</dt>
              <dd>
                <bdi>{serverName}</bdi>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('join.address')}</dt>
            <dd>
              <bdi dir="ltr">{location.host}</bdi>
            </dd>
          </div>
          {invitation.email !== null && (
            <div>
              <dt>{t('join.account')}</dt>
              <dd>
                <bdi dir="ltr">{invitation.email}</bdi>
              </dd>
            </div>
          )}
        </dl>
        <TextField label={t('name')} autoComplete="name" required maxLength={80} value={name} onChange={setName} />
        {invitation.email === null ? (
          <EmailField value={email} onChange={setEmail} error={isOfAddress ? failureWords(failure) : null} />
        ) : (
          // For password managers, which look for the account in the form.
          <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
        )}
        {wantsPasskey ? (
          <div role="status">
            <p className="help">{t('join.passkeyHelp')}</p>
            {failure && !isOfAddress && (
              <p className="help is-bad" role="alert">
                {words(failure)}
              </p>
            )}
          </div>
        ) : (
          <NewPasswordField
            label={t('password')}
            value={password}
            onChange={setPassword}
            error={failure && !isOfAddress ? failureWords(failure) : null}
          />
        )}
        {isTaken && (
          <Link to="/sign-in" className={buttonClassName('ghost', 'sm')}>
            {t('signUp.toSignIn')}
          </Link>
        )}
        <Button type="submit" variant="primary" size="xl" className="wide" disabled={isBusy}>
          {t(isBusy ? 'signUp.busy' : 'join.accept')}
        </Button>
        {hasPasskeys && (
          <Button size="xl" className="wide" data-testid="join-passkey" disabled={isBusy} onClick={() => setWantsPasskey(!wantsPasskey)}>
            {wantsPasskey ? <KeyRound className="icon" aria-hidden /> : <Fingerprint className="icon" aria-hidden />}
            {t(wantsPasskey ? 'join.password' : 'join.passkey')}
          </Button>
        )}
        <OtherWays service={service} to={undefined} failed={failed} invitation={token} />
      </form>
    </DoorFrame>
  );
}

/** Makes a passkey on this device, and with it the account. */
async function joinWithPasskey(token: string, account: { name: string; email?: string }): Promise<void> {
  const params = { token };
  const credential = await createPasskey(await call('POST /api/auth/invitations/{token}/passkey/options', { params, body: account }));
  const passkeyName = browserName(navigator.userAgent) || location.hostname;
  await call('POST /api/auth/invitations/{token}/passkey', { params, body: { passkeyName, credential } });
}
