import type { Passkey } from '@parley/contracts/accounts/passkeys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useFocusAfterEdit } from '#ui/use-focus-after-edit.ts';
import { browserName } from '../access/browser-name.ts';
import { IdentityStep } from '../access/identity-step.tsx';
import { signInMethodsQuery } from '../access/sign-in-methods-query.ts';
import { createPasskey, useHasPasskeys } from './browser-passkeys.ts';
import { PasskeyRow } from './passkey-row.tsx';

type Step = { name: 'idle' } | { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of the account: added, renamed and removed after the password. */
export function PasskeySection({ email }: { email: string }) {
  const { t } = useTranslation(['accounts', 'common', 'errors']);
  const queryClient = useQueryClient();
  const { data } = useQuery(signInMethodsQuery);
  const hasPasskeys = useHasPasskeys();
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const [name, setName] = useState('');
  const adder = useFocusAfterEdit<HTMLButtonElement>(step.name === 'add');
  const refresh = () => queryClient.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
  const toIdle = () => setStep({ name: 'idle' });

  const add = async (password: string | null) => {
    const credential = await createPasskey(await call('POST /api/auth/passkeys/options', { body: { password } }));
    await call('POST /api/auth/passkeys', { body: { name: browserName(navigator.userAgent) || location.hostname, credential } });
    showToast({ message: t('passkeys.added') });
  };
  const restore = async (id: string, password: string | null) => {
    try {
      await call('POST /api/auth/passkeys/{id}/restore', { params: { id }, body: { password } });
    } catch (error) {
      showToast({ message: await describeFailure(error) });
    }
    await refresh();
  };
  const remove = async ({ id, name: former }: Passkey, password: string | null) => {
    await call('POST /api/auth/passkeys/{id}/remove', { params: { id }, body: { password } });
    showToast({
      message: t('passkeys.removed', { name: former }),
      subject: 'passkeys',
      action: { label: t('common:undo'), onPress: () => void restore(id, password) },
    });
  };
  const prove = async (password: string | null) => {
    if (step.name === 'add') await add(password);
    if (step.name === 'rename') await call('PATCH /api/auth/passkeys/{id}', { params: { id: step.passkey.id }, body: { name, password } });
    if (step.name === 'remove') await remove(step.passkey, password);
    // Another form may have been opened meanwhile.
    setStep((current) => (current === step ? { name: 'idle' } : current));
    await refresh();
  };

  if (!data || (!hasPasskeys && data.passkeys.length === 0)) return null;
  return (
    <section className="card settings-card access" id="passkeys" aria-labelledby="passkeys-title" data-testid="passkeys">
      <h2 className="group-title" id="passkeys-title">
        {t('passkeys.title')}
      </h2>
      <p className="help">{t('passkeys.intro')}</p>
      {data.passkeys.length > 0 && (
        <ul className="passkey-list">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isAsked={(step.name === 'rename' || step.name === 'remove') && step.passkey.id === passkey.id}
              onRename={() => {
                setName(passkey.name);
                setStep({ name: 'rename', passkey });
              }}
              onRemove={() => setStep({ name: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {step.name === 'idle' ? (
        hasPasskeys && (
          <div>
            <Button ref={adder} data-testid="add-passkey" onClick={() => setStep({ name: 'add' })}>
              {t('passkeys.add')}
            </Button>
          </div>
        )
      ) : (
        <IdentityStep
          key={step.name === 'add' ? 'add' : `${step.name} ${step.passkey.id}`}
          email={email}
          title={step.name === 'remove' ? step.passkey.name : null}
          submitLabel={t(step.name === 'add' ? 'passkeys.add' : step.name === 'rename' ? 'passkeys.save' : 'passkeys.remove')}
          variant={step.name === 'remove' ? 'danger' : 'secondary'}
          onProve={prove}
          onCancel={toIdle}
        >
          {(isBusy) =>
            step.name === 'rename' && (
              <TextField label={t('passkeys.name')} required maxLength={60} value={name} readOnly={isBusy} onChange={setName} />
            )
          }
        </IdentityStep>
      )}
    </section>
  );
}
