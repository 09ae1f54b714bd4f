import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'dir'>;

/** A password, hidden unless the person wants to see it. It stays left to right. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('accounts');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      maxLength={128}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton size="sm" label={t(isShown ? 'hidePassword' : 'showPassword')} onClick={() => setIsShown(!isShown)}>
          <Icon className="icon" aria-hidden />
        </IconButton>
      }
    />
  );
}
