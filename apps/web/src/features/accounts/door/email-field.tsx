import { useTranslation } from '#i18n/use-translation.ts';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';

type EmailFieldProps = Omit<TextFieldProps, 'type' | 'dir' | 'label'> & { label?: string };

/** An e-mail address. It stays left to right. Unless told otherwise, password managers take it as the name of the account. */
export function EmailField({ label, ...props }: EmailFieldProps) {
  const { t } = useTranslation('accounts');
  return <TextField autoComplete="username" required {...props} label={label ?? t('email')} type="email" dir="ltr" />;
}
