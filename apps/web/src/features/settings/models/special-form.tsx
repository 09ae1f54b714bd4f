import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ChangeForm, type ChangeFormProps } from './change-form.tsx';
import { LinesField } from './lines-field.tsx';
import { readServerChanges, writeHeaderNames } from './read-server-fields.ts';

/** Changes the model ids and the headers of a connected provider. Saved values of headers stay hidden. */
export function SpecialForm({ provider, onSaved, onDone }: Pick<ChangeFormProps, 'provider' | 'onSaved' | 'onDone'>) {
  const { t } = useTranslation('settings');
  const [modelIds, setModelIds] = useState(provider.modelIds.join('\n'));
  const [headers, setHeaders] = useState(writeHeaderNames(provider.headerNames));
  const headersHelp = provider.headerNames.length > 0 ? `${t('models.headersHelp')} ${t('models.headersKept')}` : t('models.headersHelp');
  return (
    <ChangeForm {...{ provider, onSaved, onDone }} change={readServerChanges(modelIds, headers)} saveLabel={t('models.saveSpecial')}>
      {(isSaving) => (
        <>
          <LinesField
            label={t('models.modelIds')}
            help={t('models.modelIdsHelp')}
            value={modelIds}
            readOnly={isSaving}
            onChange={setModelIds}
          />
          <LinesField label={t('models.headers')} help={headersHelp} value={headers} readOnly={isSaving} onChange={setHeaders} />
        </>
      )}
    </ChangeForm>
  );
}
