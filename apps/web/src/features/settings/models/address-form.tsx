import type { ProviderConnection } from '@parley/contracts/provider-connection';
import { KeyRound, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ConnectionResult } from './connection-result.tsx';
import { useProviderChange } from './use-providers.ts';

/** Changes where a connected provider is. On another server its key is asked for again: the saved one stays with the server it was meant for. */
export function AddressForm({ provider, onDone }: { provider: ProviderConnection; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const [address, setAddress] = useState(provider.baseUrl ?? '');
  const [key, setKey] = useState('');
  const origin = originOf(address.trim());
  const needsKey = provider.hasKey && origin !== null && origin !== originOf(provider.baseUrl ?? '');
  const save = useProviderChange(async () => {
    const body = { baseUrl: address.trim(), ...(needsKey && { key: key.trim() }) };
    await call('PATCH /api/providers/{id}', { params: { id: provider.id }, body });
    onDone();
  });
  const isReady = origin !== null && (!needsKey || key.trim() !== '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <TextField
        label={t('models.address')}
        type="url"
        dir="ltr"
        inputMode="url"
        autoFocus
        icon={<Link2 className="icon" aria-hidden />}
        value={address}
        onChange={setAddress}
      />
      {needsKey && (
        <TextField
          label={t('models.key')}
          type="password"
          autoComplete="off"
          spellCheck={false}
          icon={<KeyRound className="icon" aria-hidden />}
          placeholder={t('models.paste')}
          help={t('models.keyAgain')}
          value={key}
          onChange={setKey}
        />
      )}
      <ConnectionResult result={undefined} fault={save.error} />
      <div className="row acts">
        <Button type="submit" size="sm" variant="primary" disabled={!isReady || save.isPending}>
          {t('models.saveAddress')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('models.cancel')}
        </Button>
      </div>
    </form>
  );
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
