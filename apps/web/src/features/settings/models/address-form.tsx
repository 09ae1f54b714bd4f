import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { completeAddress } from './complete-address.ts';
import { ChangeForm, type ChangeFormProps } from './change-form.tsx';
import { KeyField } from './key-field.tsx';
import { LinesField } from './lines-field.tsx';
import { readServerFields } from './read-server-fields.ts';
import { AddressField } from './address-field.tsx';

/** Changes the address of a connected provider. A different server needs the key and the headers again: saved ones stay with their server. */
export function AddressForm({ provider, onSaved, onDone }: Pick<ChangeFormProps, 'provider' | 'onSaved' | 'onDone'>) {
  const { t } = useTranslation('settings');
  const [address, setAddress] = useState(provider.baseUrl ?? '');
  const [key, setKey] = useState('');
  const [headers, setHeaders] = useState(provider.headerNames.map((name) => `${name}: `).join('\n'));
  const complete = completeAddress(address);
  const origin = originOf(complete);
  const isOther = origin !== null && origin !== originOf(provider.baseUrl ?? '');
  const needsKey = isOther && provider.hasKey;
  const needsHeaders = isOther && provider.headerNames.length > 0;
  const isReady = origin !== null && (!needsKey || key.trim() !== '');
  const change = isReady
    ? {
        baseUrl: complete,
        ...(needsKey && { key: key.trim() }),
        ...(needsHeaders && { headers: readServerFields('', headers).headers ?? {} }),
      }
    : null;
  return (
    <ChangeForm {...{ provider, change, onSaved, onDone }} saveLabel={t('models.saveAddress')}>
      {(isSaving) => (
        <>
          <AddressField autoFocus value={address} readOnly={isSaving} onChange={setAddress} />
          {needsKey && <KeyField label={t('models.key')} help={t('models.keyAgain')} value={key} readOnly={isSaving} onChange={setKey} />}
          {needsHeaders && (
            <LinesField
              label={t('models.headers')}
              help={t('models.headersAgain')}
              value={headers}
              readOnly={isSaving}
              onChange={setHeaders}
            />
          )}
        </>
      )}
    </ChangeForm>
  );
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
