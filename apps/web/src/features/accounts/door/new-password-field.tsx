import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { PasswordField } from './password-field.tsx';
import { passwordStrength, shortestPassword, strengths } from './password-strength.ts';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  readOnly?: boolean;
  onChange: (value: string) => void;
  error?: string | null;
}

/** A password that is being chosen, with its strength as a bar and as a word, which is announced politely. */
export function NewPasswordField({ label, value, readOnly, onChange, error }: NewPasswordFieldProps) {
  const { t } = useTranslation('accounts');
  const strength = passwordStrength(value);
  const bars = strengths.indexOf(strength) + 1;
  return (
    <div>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        minLength={shortestPassword}
        value={value}
        readOnly={readOnly}
        onChange={onChange}
        error={error ?? null}
      />
      <p className="strength help" role="status">
        <span className="strength-bars" aria-hidden>
          {strengths.map((name, index) => (
            <i key={name} className={value && index < bars ? 'on' : ''} />
          ))}
        </span>
        <span>
          {value && <b>{t(`strength.${strength}`)} </b>}
          {t('strength.help', { minimum: formatNumber(shortestPassword) })}
        </span>
      </p>
    </div>
  );
}
