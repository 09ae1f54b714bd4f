import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ChangeForm, type ChangeFormProps } from './change-form.tsx';
import { KeyField } from './key-field.tsx';

/** Replaces the key of a connected provider. */
export function KeyForm({ provider, onSaved, onDone }: Pick<ChangeFormProps, 'provider' | 'onSaved' | 'onDone'>) {
  const { t } = useTranslation('settings');
  const [key, setKey] = useState('');
  const change = key.trim() === '' ? null : { key: key.trim() };
  return (
    <ChangeForm {...{ provider, change, onSaved, onDone }} saveLabel={t('models.saveKey')}>
      {(isSaving) => <KeyField label={t('models.key')} autoFocus value={key} readOnly={isSaving} onChange={setKey} />}
    </ChangeForm>
  );
}
