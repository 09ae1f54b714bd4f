import type { StartTwoFactorResponse } from '@parley/contracts/accounts/two-factor';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { CodeField } from '../door/code-field.tsx';
import { onEscape } from './on-escape.ts';

const QrCode = lazy(() => import('#ui/qr-code.tsx').then((module) => ({ default: module.QrCode })));

interface TwoFactorSetupProps {
  made: StartTwoFactorResponse;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** The secret as a QR code and as text, and the first code, which proves that the app has it. */
export function TwoFactorSetup({ made: { uri, secret }, onConfirmed, onCancel }: TwoFactorSetupProps) {
  const { t } = useTranslation(['accounts', 'common', 'errors']);
  const [code, setCode] = useState('');
  const { isBusy, failure, onSubmit } = useFormSubmit(
    async () => {
      await call('POST /api/auth/two-factor/confirm', { body: { code } });
      onConfirmed();
    },
    { staysBusy: true },
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes from the fields and buttons of the form
    <form className="access-form" onSubmit={onSubmit} onKeyDown={onEscape(onCancel)}>
      <p className="help">{t('twoFactor.scan')}</p>
      <Suspense fallback={<span className="access-qr" />}>
        <QrCode className="access-qr" text={uri} label={t('twoFactor.qr')} />
      </Suspense>
      <p className="help">
        {t('twoFactor.key')}{' '}
        <code className="access-secret" dir="ltr" data-testid="two-factor-secret">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <CodeField autoFocus value={code} onChange={setCode} error={failure ? failureWords(failure) : null} />
      <div className="access-row">
        <Button type="submit" variant="primary" disabled={isBusy}>
          {t('twoFactor.confirm')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
