import { useTranslation } from '#i18n/use-translation.ts';
import { LinesField } from './lines-field.tsx';

export interface ServerFieldsProps {
  modelIds: string;
  headers: string;
  readOnly: boolean;
  onModelIds: (text: string) => void;
  onHeaders: (text: string) => void;
}

/** What an unusual server needs, folded until it is wanted: ids of models that it does not list, and headers of its own. */
export function ServerFields({ modelIds, headers, readOnly, onModelIds, onHeaders }: ServerFieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <details className="server-fields">
      <summary>{t('models.special')}</summary>
      <LinesField label={t('models.modelIds')} help={t('models.modelIdsHelp')} value={modelIds} readOnly={readOnly} onChange={onModelIds} />
      <LinesField label={t('models.headers')} help={t('models.headersHelp')} value={headers} readOnly={readOnly} onChange={onHeaders} />
    </details>
  );
}
