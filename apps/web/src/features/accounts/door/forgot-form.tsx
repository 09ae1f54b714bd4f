import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { failureSentence } from './failure-sentence.ts';

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
  const [failure, setFailure] = useState<unknown>(null);
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('busy');
    setFailure(null);
    try {
      await call('POST /api/auth/forgot-password', { body: { email, locale } });
      setState('sent');
    } catch (error) {
      setFailure(error);
      setState('open');
    }
  };
  return (
    <form className="door-form" data-testid="forgot" onSubmit={(event) => void submit(event)}>
      {head}
      <p className="door-lead" role="status">
        {t(!sendsMail ? 'forgot.ask' : state === 'sent' ? 'forgot.sent' : 'forgot.lead')}
      </p>
      {sendsMail && state !== 'sent' && (
        <>
          <TextField
            label={t('email')}
            type="email"
            autoComplete="username"
            dir="ltr"
            required
            value={email}
            onChange={setEmail}
            error={failure ? failureSentence(t, failure) : null}
          />
          <Button type="submit" variant="primary" size="xl" className="wide" disabled={state === 'busy'}>
            {t('forgot.send')}
          </Button>
        </>
      )}
    </form>
  );
}
