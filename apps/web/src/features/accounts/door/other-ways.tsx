import { useMutation } from '@tanstack/react-query';
import { CircleAlert, Fingerprint, LogIn } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiFailure, type ApiFailureCode } from '#api/api-failure.ts';
import { call } from '#api/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { askForPasskey, useHasPasskeys } from '../passkeys/browser-passkeys.ts';
import { usePasskeyWords } from '../passkeys/use-passkey-words.ts';

interface OtherWaysProps {
  /** The name of the service through which one can sign in; null if there is none. */
  service: string | null;
  /** The page to show afterwards. */
  to: string | undefined;
  /** Why the service could not sign the person in: the code of an error. */
  failed: string | undefined;
  /** The token of the invitation by which one joins. */
  invitation?: string;
  /** Without it, the form makes an account, for which a passkey is no way. */
  onSignedIn?: () => void;
}

/** Signing in without a password. Ways that do not work here are not shown. */
export function OtherWays({ service, to, failed, invitation, onSignedIn }: OtherWaysProps) {
  const { t } = useTranslation(['accounts', 'errors']);
  const words = usePasskeyWords();
  const hasPasskeys = useHasPasskeys() && onSignedIn !== undefined;
  const passkey = useMutation({
    mutationFn: async () => {
      const credential = await askForPasskey(await call('POST /api/auth/sign-in/passkey/options'));
      await call('POST /api/auth/sign-in/passkey', { body: { credential } });
    },
    onSuccess: onSignedIn,
  });
  const elsewhere = useMutation({
    mutationFn: async () => {
      const { url } = await call('POST /api/auth/oidc/start', {
        body: { ...(to !== undefined && { to }), ...(invitation !== undefined && { invitation }) },
      });
      location.assign(url);
    },
  });
  const isBusy = passkey.isPending || passkey.isSuccess || elsewhere.isPending;
  const before = failed === undefined ? null : new ApiFailure(failed as ApiFailureCode, 0);
  const failure = isBusy ? null : (passkey.error ?? elsewhere.error ?? (passkey.isIdle && elsewhere.isIdle ? before : null));
  if (!hasPasskeys && service === null) return null;
  return (
    <>
      <p className="door-or">
        <span>{t('signIn.or')}</span>
      </p>
      <div className="door-ways">
        {hasPasskeys && (
          <Button size="xl" className="wide way" data-testid="use-passkey" disabled={isBusy} onClick={() => passkey.mutate()}>
            <Fingerprint className="icon" aria-hidden />
            <span>{t('signIn.passkey')}</span>
          </Button>
        )}
        {service !== null && (
          <Button size="xl" className="wide way" data-testid="continue-with" disabled={isBusy} onClick={() => elsewhere.mutate()}>
            <LogIn className="icon flip" aria-hidden />
            <span>{t('signIn.continueWith', { name: service })}</span>
          </Button>
        )}
        {failure && (
          <div className="field-block">
            <p className="help is-bad" role="alert">
              <CircleAlert className="icon sm" aria-hidden />
              {words(failure)}
            </p>
          </div>
        )}
      </div>
    </>
  );
}
