import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';
import { Switch } from '#ui/switch.tsx';

interface RememberSwitchProps {
  /** The assistant's own; null: the person's default. */
  model: string | null;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the assistant keeps notes. Guide writes none, and the switch says so where only Guide answers. */
export function RememberSwitch({ model, isOn, onChange }: RememberSwitchProps) {
  const { t } = useTranslation('assistants');
  const { data } = useQuery({ queryKey: queryKeys.models, queryFn: ({ signal }) => call('GET /api/models', { signal }) });
  const others = data?.models.some(({ providerKind }) => providerKind !== 'guide') ?? true;
  const isGuide = model === 'guide/guide' || !others;
  return (
    <Switch
      label={t('field.remember')}
      help={t(isGuide ? 'field.rememberNeedsModel' : 'field.rememberHelp')}
      isOn={isOn}
      onChange={onChange}
    />
  );
}
