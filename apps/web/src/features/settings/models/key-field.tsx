import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

/** Where a provider's key is pasted: hidden, and nothing the browser should remember or check. */
export function KeyField(field: Pick<TextFieldProps, 'label' | 'help' | 'autoFocus' | 'value' | 'onChange'>) {
  const { t } = useTranslation('settings');
  return (
    <TextField
      type="password"
      autoComplete="off"
      spellCheck={false}
      icon={<KeyRound className="icon" aria-hidden />}
      placeholder={t('models.paste')}
      {...field}
    />
  );
}
