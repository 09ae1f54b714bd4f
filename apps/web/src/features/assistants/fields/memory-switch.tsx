import { useTranslation } from '#i18n/use-translation.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { useAnswersAsGuide } from '../editor/use-answers-as-guide.ts';

interface MemorySwitchProps {
  /** The assistant's own; null: the user's default. */
  model: string | null;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the assistant has a memory. Guide has none, and the switch says so where only Guide answers. */
export function MemorySwitch({ model, isOn, onChange }: MemorySwitchProps) {
  const { t } = useTranslation('assistant');
  const isGuide = useAnswersAsGuide(model);
  return (
    <Switch label={t('field.memory')} help={t(isGuide ? 'field.memoryNeedsModel' : 'field.memoryHelp')} isOn={isOn} onChange={onChange} />
  );
}
