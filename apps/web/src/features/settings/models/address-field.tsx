import { Link2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/controls/text-field.tsx';

interface AddressFieldProps {
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
  autoFocus?: boolean | undefined;
  placeholder?: string;
  help?: string;
}

/** The address of a server of models, as the user types it. */
export function AddressField(props: AddressFieldProps) {
  const { t } = useTranslation('settings');
  return (
    <TextField
      {...props}
      label={t('models.address')}
      type="text"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      inputMode="url"
      icon={<Link2 className="icon" aria-hidden />}
    />
  );
}
