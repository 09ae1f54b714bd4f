import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/controls/text-field.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  autoFocus?: boolean;
}

/** A code of an authenticator app, or a recovery code, which has letters: phones show their full keyboard. */
export function CodeField({ value, onChange, error, autoFocus = false }: CodeFieldProps) {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      label={t('twoFactor.code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoFocus={autoFocus}
      spellCheck={false}
      dir="ltr"
      required
      minLength={6}
      maxLength={20}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
