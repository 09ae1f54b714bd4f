import type { StartTwoFactorResponse } from '@parley/contracts/accounts/two-factor';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useFocusAfterEdit } from '#ui/use-focus-after-edit.ts';
import { IdentityStep } from './identity-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';

const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => call('GET /api/auth/two-factor', { signal }),
});

type Step =
  | { name: 'idle' | 'setUp' | 'newCodes' | 'turnOff' }
  | { name: 'scan'; made: StartTwoFactorResponse }
  | { name: 'codes'; codes: string[] };

/** A code of an authenticator app as the second step of signing in. The password confirms each change. */
export function TwoFactor({ email }: { email: string }) {
  const { t } = useTranslation(['accounts', 'common', 'errors']);
  const queryClient = useQueryClient();
  const { data } = useQuery(twoFactorQuery);
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const setUp = useFocusAfterEdit<HTMLButtonElement>(step.name === 'setUp' || step.name === 'scan');
  const newCodes = useFocusAfterEdit<HTMLButtonElement>(step.name === 'newCodes');
  const turnOff = useFocusAfterEdit<HTMLButtonElement>(step.name === 'turnOff');
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  const prove = async (password: string | null) => {
    // An account without a password does not see this section.
    const body = { password: password ?? '' };
    // Another form may have been opened meanwhile.
    const goOn = (next: Step) => setStep((current) => (current === step ? next : current));
    if (step.name === 'setUp') goOn({ name: 'scan', made: await call('POST /api/auth/two-factor', { body }) });
    // The former codes have ended, so the new ones are shown in any case.
    if (step.name === 'newCodes')
      setStep({ name: 'codes', codes: (await call('POST /api/auth/two-factor/recovery-codes', { body })).recoveryCodes });
    if (step.name === 'turnOff') {
      await call('POST /api/auth/two-factor/disable', { body });
      goOn({ name: 'idle' });
      showToast({ message: t('twoFactor.turnedOff') });
      refresh();
    }
  };
  if (!data) return null;
  return (
    <section className="card settings-card access" id="two-factor" aria-labelledby="two-factor-title" data-testid="two-factor">
      <h2 className="group-title" id="two-factor-title">
        {t('twoFactor.title')}
      </h2>
      {step.name !== 'scan' && step.name !== 'codes' && <p className="help">{t(data.isOn ? 'twoFactor.on' : 'twoFactor.intro')}</p>}
      {step.name === 'idle' && (
        <div className="access-row">
          {data.isOn ? (
            <>
              <Button ref={newCodes} onClick={() => setStep({ name: 'newCodes' })}>
                {t('twoFactor.newCodes')}
              </Button>
              <Button ref={turnOff} onClick={() => setStep({ name: 'turnOff' })}>
                {t('twoFactor.turnOff')}
              </Button>
            </>
          ) : (
            <Button ref={setUp} onClick={() => setStep({ name: 'setUp' })}>
              {t('twoFactor.setUp')}
            </Button>
          )}
        </div>
      )}
      {(step.name === 'setUp' || step.name === 'newCodes' || step.name === 'turnOff') && (
        <IdentityStep
          email={email}
          submitLabel={t(step.name === 'turnOff' ? 'twoFactor.turnOff' : 'twoFactor.next')}
          onProve={prove}
          onCancel={() => setStep({ name: 'idle' })}
        />
      )}
      {step.name === 'scan' && (
        <TwoFactorSetup
          made={step.made}
          onConfirmed={() => {
            setStep({ name: 'codes', codes: step.made.recoveryCodes });
            refresh();
          }}
          onCancel={() => setStep({ name: 'idle' })}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onSaved={() => setStep({ name: 'idle' })} />}
    </section>
  );
}
