import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/controls/text-field.tsx';
import { completeAddress } from './complete-address.ts';
import { ChangeForm, type ChangeFormProps } from './change-form.tsx';
import { KeyField } from './key-field.tsx';

/** Changes the address of a connected provider. A different server needs the key again: the saved one stays with its server. */
export function AddressForm({ provider, onSaved, onDone }: Pick<ChangeFormProps, 'provider' | 'onSaved' | 'onDone'>) {
  const { t } = useTranslation('settings');
  const [address, setAddress] = useState(provider.baseUrl ?? '');
  const [key, setKey] = useState('');
  const complete = completeAddress(address);
  const origin = originOf(complete);
  const needsKey = provider.hasKey && origin !== null && origin !== originOf(provider.baseUrl ?? '');
  const isReady = origin !== null && (!needsKey || key.trim() !== '');
  const change = isReady ? { baseUrl: complete, ...(needsKey && { key: key.trim() }) } : null;
  return (
    <ChangeForm {...{ provider, change, onSaved, onDone }} saveLabel={t('models.saveAddress')}>
      <TextField
        label={t('models.address')}
        type="text"
        autoCapitalize="none"
        spellCheck={false}
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
