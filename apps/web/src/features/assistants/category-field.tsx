import { type AssistantCategory, assistantCategories } from '@parley/contracts/assistant-categories';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';

interface CategoryFieldProps {
  category: AssistantCategory | null;
  onChange: (category: AssistantCategory | null) => void;
}

/** Under which tab of the gallery an assistant stands, beside the person's own. */
export function CategoryField({ category, onChange }: CategoryFieldProps) {
  const { t } = useTranslation('assistants');
  return (
    <Select
      label={t('field.category')}
      options={[{ value: '', label: t('field.noCategory') }, ...assistantCategories.map((value) => ({ value, label: t(`tab.${value}`) }))]}
      value={category ?? ''}
      onChange={(next) => onChange(assistantCategories.find((one) => one === next) ?? null)}
      testId="assistant-category"
    />
  );
}
