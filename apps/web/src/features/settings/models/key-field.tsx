import { KeyRound } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';

/** The field for a provider's key: hidden, without autofill and spell check. */
export function KeyField(field: Pick<TextFieldProps, 'label' | 'help' | 'autoFocus' | 'value' | 'readOnly' | 'onChange'>) {
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
