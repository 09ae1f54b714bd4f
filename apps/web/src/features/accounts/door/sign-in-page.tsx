import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { removeCopies } from '#api/offline/offline-database.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { formatList } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { AccountForm } from './account-form.tsx';
import { CodeForm } from './code-form.tsx';
import { DoorFrame } from './door-frame.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { ServerLine } from './server-line.tsx';
import { signInQuery } from './sign-in-query.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SignInPageProps {
  /** The page to show afterwards. */
  to: string | undefined;
  /** Why another service could not sign the person in: the code of an error. */
  failed: string | undefined;
  onSignedIn: () => void;
}

/** Signing in, or making an account where that is allowed. */
export function SignInPage({ to, failed, onSignedIn }: SignInPageProps) {
  const { t } = useTranslation(['accounts', 'common', 'errors']);
  const query = useQuery(signInQuery);
  const { data } = query;
  const [wantsAccount, setWantsAccount] = useState(false);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const isFirst = data?.signUp === 'first';
  const makesAccount = isFirst || (wantsAccount && data?.signUp === 'open');
  const hasForgotten = forgotten !== null && !makesAccount;
  const title = needsCode
    ? t('twoFactor.enter')
    : hasForgotten
      ? t('forgot.title')
      : isFirst
        ? t('signUp.first')
        : makesAccount
          ? t('signUp.title')
          : t('signIn.title');
  usePageTitle(title);

  const isNotNeeded = data !== undefined && (!data.needsSignIn || data.isSignedIn);
  useEffect(() => {
    if (isNotNeeded) onSignedIn();
  }, [isNotNeeded, onSignedIn]);

  const isSignedOut = data !== undefined && !isNotNeeded;
  useEffect(() => {
    // The session may have ended while no page was open.
    if (isSignedOut) removeCopies().catch(() => undefined);
  }, [isSignedOut]);

  if (!data || isNotNeeded) {
    return (
      <DoorFrame>
        <div className="door-form">
          <QueryStatus query={query} lines={4} />
        </div>
      </DoorFrame>
    );
  }
  const head = (
    <>
      <h1>{title}</h1>
      <ServerLine name={data.serverName} />
    </>
  );
  if (needsCode) {
    return (
      <DoorFrame
        note={
          <Button variant="ghost" size="sm" onClick={() => setNeedsCode(false)}>
            {t('forgot.back')}
          </Button>
        }
      >
        <CodeForm head={head} onSignedIn={onSignedIn} />
      </DoorFrame>
    );
  }
  if (hasForgotten) {
    return (
      <DoorFrame
        note={
          <Button variant="ghost" size="sm" onClick={() => setForgotten(null)}>
            {t('forgot.back')}
          </Button>
        }
      >
        <ForgotForm head={head} sendsMail={data.sendsMail} initialEmail={forgotten} />
      </DoorFrame>
    );
  }
  if (!makesAccount) {
    return (
      <DoorFrame
        note={
          data.signUp === 'open' ? (
            <>
              {t('signIn.noAccount')}{' '}
              <Button variant="ghost" size="sm" onClick={() => setWantsAccount(true)}>
                {t('signUp.title')}
              </Button>
            </>
          ) : (
            t('signIn.byInvitation')
          )
        }
      >
        <SignInForm head={head} onSignedIn={onSignedIn} onCodeNeeded={() => setNeedsCode(true)} onForgot={setForgotten}>
          <OtherWays service={data.service} to={to} failed={failed} onSignedIn={onSignedIn} />
        </SignInForm>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame
      note={
        !isFirst && (
          <Button variant="ghost" size="sm" onClick={() => setWantsAccount(false)}>
            {t('signUp.toSignIn')}
          </Button>
        )
      }
    >
      <AccountForm
        head={
          <>
            {head}
            {isFirst && <p className="door-lead">{t('signUp.firstLead')}</p>}
            {!isFirst && data.allowedDomains.length > 0 && (
              <p className="door-lead">{t('signUp.domains', { domains: formatList(data.allowedDomains) })}</p>
            )}
          </>
        }
        endpoint="POST /api/auth/sign-up/email"
        submitLabel={t('signUp.submit')}
        onDone={onSignedIn}
      >
        {data.service !== null && <OtherWays service={data.service} to={to} failed={failed} />}
      </AccountForm>
    </DoorFrame>
  );
}
