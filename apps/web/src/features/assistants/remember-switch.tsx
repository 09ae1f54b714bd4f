import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/switch.tsx';
import { useAnswersAsGuide } from './use-answers-as-guide.ts';

interface RememberSwitchProps {
  /** The assistant's own; null: the person's default. */
  model: string | null;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the assistant keeps notes. Guide writes none, and the switch says so where only Guide answers. */
export function RememberSwitch({ model, isOn, onChange }: RememberSwitchProps) {
  const { t } = useTranslation('assistants');
  const isGuide = useAnswersAsGuide(model);
  return (
    <Switch
      label={t('field.remember')}
      help={t(isGuide ? 'field.rememberNeedsModel' : 'field.rememberHelp')}
      isOn={isOn}
      onChange={onChange}
    />
  );
}
