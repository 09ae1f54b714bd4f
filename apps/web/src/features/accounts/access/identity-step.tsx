import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { PasswordField } from '../door/password-field.tsx';
import { usePasskeyWords } from '../passkeys/use-passkey-words.ts';
import { onEscape } from './on-escape.ts';
import { signInMethodsQuery } from './sign-in-methods-query.ts';

interface IdentityStepProps {
  email: string;
  /** What the change is about; null if the section says it. */
  title?: string | null;
  submitLabel: string;
  variant?: ButtonProps['variant'];
  /** Further fields. They must not change while the change is sent. */
  children?: (isBusy: boolean) => ReactNode;
  /**
   * A failure is shown below the field.
   *
   * @param password null for an account without one: the server then wants a recent sign-in
   */
  onProve: (password: string | null) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a change that it confirms. Escape cancels, too. */
export function IdentityStep({ email, title = null, submitLabel, variant = 'secondary', children, onProve, onCancel }: IdentityStepProps) {
  const { t } = useTranslation(['accounts', 'common', 'errors']);
  const { data: { hasPassword = true } = {} } = useQuery(signInMethodsQuery);
  const [password, setPassword] = useState('');
  const words = usePasskeyWords();
  const form = useRef<HTMLFormElement>(null);
  // After the menu that led here has returned the focus to its button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), button')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const { isBusy, failure, onSubmit } = useFormSubmit(() => onProve(hasPassword ? password : null));
  const error = failure ? words(failure) : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes from the fields and buttons of the form
    <form ref={form} className="access-form" onSubmit={onSubmit} onKeyDown={onEscape(onCancel)}>
      {title !== null && (
        <h3>
          <bdi>{title}</bdi>
        </h3>
      )}
      {children?.(isBusy)}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {hasPassword ? (
        <PasswordField
          label={t('changePassword.current')}
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
          error={error}
        />
      ) : (
        error && (
          <p className="help is-bad" role="alert">
            {error}
          </p>
        )
      )}
      <div className="access-row">
        <Button type="submit" variant={variant} disabled={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
