import type { ModelParameters } from '@parley/contracts/assistants/assistant';
import { useQuery } from '@tanstack/react-query';
import { Cpu } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { modelsQuery } from '#api/models.ts';
import { formatNumber } from '#i18n/format.ts';
import { Select } from '#ui/controls/select.tsx';

const temperatures = { precise: 0.2, balanced: 0.7, imaginative: 1.1 } as const;
const lengths = { short: 300, medium: 1000, long: 4000 } as const;

/** The model that answers. */
export function ModelField({ model, onChange }: { model: string | null; onChange: (model: string | null) => void }) {
  const { t } = useTranslation('assistant');
  const { data } = useQuery(modelsQuery);
  const models = data?.models ?? [];
  const isListed = model === null || models.some(({ reference }) => reference === model);
  return (
    <Select
      label={t('field.model')}
      help={model !== null && data?.lost.includes(model) ? t('field.modelLost') : undefined}
      icon={<Cpu className="icon sm" aria-hidden />}
      options={[
        { value: '', label: t('field.defaultModel') },
        ...(isListed ? [] : [{ value: model, label: model }]),
        ...models.map(({ reference, label }) => ({ value: reference, label })),
      ]}
      value={model ?? ''}
      onChange={(next) => onChange(next || null)}
      testId="assistant-model"
    />
  );
}

interface ParameterFieldsProps {
  parameters: ModelParameters;
  onChange: (parameters: ModelParameters) => void;
}

/** Sampling parameters and the answer length. */
export function ParameterFields({ parameters, onChange }: ParameterFieldsProps) {
  const { t } = useTranslation('assistant');
  const set = (name: keyof ModelParameters, value: string) => {
    const { [name]: _before, ...rest } = parameters;
    onChange(value === '' ? rest : { ...rest, [name]: Number(value) });
  };
  const choices = (values: Record<string, number>, current: number | undefined, label: (name: string) => string) => {
    const known = Object.entries(values).map(([name, value]) => ({ value: String(value), label: label(name) }));
    const isOther = current !== undefined && !Object.values(values).includes(current);
    return [
      { value: '', label: t('field.providerDefault') },
      ...known,
      ...(isOther ? [{ value: String(current), label: formatNumber(current) }] : []),
    ];
  };
  return (
    <div className="as-two">
      <Select
        label={t('field.creativity')}
        help={t('field.creativityHelp')}
        options={choices(temperatures, parameters.temperature, (name) => t(`creativity.${name as keyof typeof temperatures}`))}
        value={String(parameters.temperature ?? '')}
        onChange={(value) => set('temperature', value)}
      />
      <Select
        label={t('field.length')}
        options={choices(lengths, parameters.maxTokens, (name) => t(`length.${name as keyof typeof lengths}`))}
        value={String(parameters.maxTokens ?? '')}
        onChange={(value) => set('maxTokens', value)}
      />
    </div>
  );
}
