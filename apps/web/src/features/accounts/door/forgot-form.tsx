import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmailField } from './email-field.tsx';

interface ForgotFormProps {
  head: ReactNode;
  sendsMail: boolean;
  /** What was typed into the sign-in form. */
  initialEmail: string;
}

/** Asks for a mail with a link. It says the same for every address. Where the server sends no mail, it says whom to ask. */
export function ForgotForm({ head, sendsMail, initialEmail }: ForgotFormProps) {
  const { t } = useTranslation(['accounts', 'errors']);
  const locale = useLocale();
  const [email, setEmail] = useState(initialEmail);
  const { isBusy, isDone, failure, onSubmit } = useFormSubmit(async () => {
    await call('POST /api/auth/forgot-password', { body: { email, locale } });
  });
  return (
    <form className="door-form" data-testid="forgot" onSubmit={onSubmit}>
      {head}
      <p className="door-lead" role="status">
        {t(!sendsMail ? 'forgot.ask' : isDone ? 'forgot.sent' : 'forgot.lead')}
      </p>
      {sendsMail && !isDone && (
        <>
          <EmailField value={email} onChange={setEmail} error={failure ? failureWords(failure) : null} />
          <Button type="submit" variant="primary" size="xl" className="wide" disabled={isBusy}>
            {t('forgot.send')}
          </Button>
        </>
      )}
    </form>
  );
}
