import type { ProviderConnection } from '@parley/contracts/provider-connection';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import { ChangeForm } from './change-form.tsx';
import { KeyField } from './key-field.tsx';

/** Changes where a connected provider is. On another server its key is asked for again: the saved one stays with the server it was meant for. */
export function AddressForm({ provider, onDone }: { provider: ProviderConnection; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const [address, setAddress] = useState(provider.baseUrl ?? '');
  const [key, setKey] = useState('');
  const origin = originOf(address.trim());
  const needsKey = provider.hasKey && origin !== null && origin !== originOf(provider.baseUrl ?? '');
  const isReady = origin !== null && (!needsKey || key.trim() !== '');
  const change = isReady ? { baseUrl: address.trim(), ...(needsKey && { key: key.trim() }) } : null;
  return (
    <ChangeForm {...{ provider, change, onDone }} saveLabel={t('models.saveAddress')}>
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
      {needsKey && <KeyField label={t('models.key')} help={t('models.keyAgain')} value={key} onChange={setKey} />}
    </ChangeForm>
  );
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
