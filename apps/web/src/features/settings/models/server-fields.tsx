import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GrowingArea } from '#ui/controls/growing-area.tsx';

export interface ServerFieldsProps {
  modelIds: string;
  headers: string;
  onModelIds: (text: string) => void;
  onHeaders: (text: string) => void;
}

/** What an unusual server needs, folded until it is wanted: ids of models that it does not list, and headers of its own. */
export function ServerFields({ modelIds, headers, onModelIds, onHeaders }: ServerFieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <details className="server-fields">
      <summary>{t('models.special')}</summary>
      <Lines label={t('models.modelIds')} help={t('models.modelIdsHelp')} value={modelIds} onChange={onModelIds} />
      <Lines label={t('models.headers')} help={t('models.headersHelp')} value={headers} onChange={onHeaders} />
    </details>
  );
}

/** A field with one entry a line. */
function Lines({ label, help, value, onChange }: { label: string; help: string; value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div className="field-block">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <GrowingArea
        id={id}
        className="input area"
        rows={2}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={value}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className="help">
        {help}
      </p>
    </div>
  );
}
