import { type KeyScope, keyScopes } from '@parley/contracts/accounts/key-scopes';
import type { CreateKeyResponse } from '@parley/contracts/accounts/keys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { failureWords } from '#api/describe-failure.ts';
import { useSession } from '#api/session.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { keysQuery } from './keys-query.ts';

const lifetimes = ['7', '30', '90', '365', 'never'] as const;

/** The name of a key, what it may do, and until when. */
export function NewKeyForm({ onMade }: { onMade: (made: CreateKeyResponse) => void }) {
  const { t } = useTranslation(['keys', 'errors']);
  const role = useSession()?.user.role;
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['models', 'chat']);
  const [lifetime, setLifetime] = useState<string>('90');
  const offered = keyScopes.filter((scope) => scope !== 'administration' || role === 'owner' || role === 'admin');
  const { isBusy, failure, onSubmit } = useFormSubmit(async () => {
    const validDays = lifetime === 'never' ? null : Number(lifetime);
    onMade(await call('POST /api/keys', { body: { name, scopes: [...scopes], validDays } }));
    void queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
  });
  return (
    <form className="modal-content key-form" data-testid="key-form" onSubmit={onSubmit}>
      <TextField
        label={t('name')}
        help={t('nameHelp')}
        required
        maxLength={60}
        autoFocus
        value={name}
        // Disabled, it would lose the focus.
        readOnly={isBusy}
        onChange={setName}
        error={failure ? failureWords(failure) : null}
      />
      <fieldset disabled={isBusy}>
        <legend className="label">{t('allowed')}</legend>
        {offered.map((scope) => (
          <Switch
            key={scope}
            label={t(`scope.${scope}`)}
            help={t(`scopeHelp.${scope}`)}
            isOn={scopes.includes(scope)}
            onChange={(isOn) => setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
          />
        ))}
      </fieldset>
      <Select
        label={t('expires')}
        options={lifetimes.map((value) => ({
          value,
          label: value === 'never' ? t('never') : formatNumber(Number(value), { style: 'unit', unit: 'day', unitDisplay: 'long' }),
        }))}
        value={lifetime}
        isDisabled={isBusy}
        onChange={setLifetime}
      />
      <Button type="submit" variant="primary" disabled={isBusy || scopes.length === 0 || name.trim() === ''}>
        {t('create')}
      </Button>
    </form>
  );
}
