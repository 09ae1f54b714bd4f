import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusAfterEdit } from '#ui/use-focus-after-edit.ts';
import { accountSettingsQuery } from '../people/people-query.ts';
import { IdentityStep } from './identity-step.tsx';

/** The way back to one person without sign-in, for the owner. It is off, with the reason, where others would become the owner by it. */
export function CloseAccounts({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const { data: settings } = useQuery(accountSettingsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useFocusAfterEdit<HTMLButtonElement>(isOpen);
  const close = async (password: string | null) => {
    await call('POST /api/accounts/close', { body: { password } });
    location.reload();
  };
  const keptOn = settings?.keptOn;
  return (
    <section className="card settings-card access" id="close-accounts" aria-labelledby="close-accounts-title">
      <h2 className="group-title" id="close-accounts-title">
        {t('me.turnOff')}
      </h2>
      <p className="help">{t('close.intro')}</p>
      {isOpen ? (
        <IdentityStep email={email} submitLabel={t('me.turnOff')} onProve={close} onCancel={() => setIsOpen(false)} />
      ) : (
        <div>
          <Button
            ref={opener}
            data-testid="close-accounts"
            disabled={keptOn !== null}
            aria-describedby={keptOn ? 'close-accounts-reason' : undefined}
            onClick={() => setIsOpen(true)}
          >
            {t('me.turnOff')}
          </Button>
        </div>
      )}
      {keptOn && (
        <p className="help" id="close-accounts-reason">
          {t(`close.${keptOn}`)}
        </p>
      )}
    </section>
  );
}
