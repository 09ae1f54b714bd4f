import { type AssistantCategory, assistantCategories } from '@parley/contracts/assistants/assistant-categories';
import { useTranslation } from '#i18n/use-translation.ts';
import { Select } from '#ui/controls/select.tsx';

interface CategoryFieldProps {
  category: AssistantCategory | null;
  onChange: (category: AssistantCategory | null) => void;
}

/** The gallery tab that shows an assistant, beside the user's own. */
export function CategoryField({ category, onChange }: CategoryFieldProps) {
  const { t } = useTranslation(['assistant', 'gallery']);
  return (
    <Select
      label={t('field.category')}
      options={[
        { value: '', label: t('field.noCategory') },
        ...assistantCategories.map((value) => ({ value, label: t(`gallery:tab.${value}`) })),
      ]}
      value={category ?? ''}
      onChange={(next) => onChange(assistantCategories.find((one) => one === next) ?? null)}
      testId="assistant-category"
    />
  );
}
