import type { PhoneAccess } from '@parley/contracts/phone/phone-access';
import { Copy, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { CodeLine } from './code-line.tsx';

const QrCode = lazy(() => import('#ui/qr-code.tsx').then((module) => ({ default: module.QrCode })));

interface PairingCardProps {
  access: PhoneAccess;
  isBusy: boolean;
  onNewCode: () => void;
}

/** Where the phone finds Parley, and the code that lets it in. */
export function PairingCard({ access: { addresses, code }, isBusy, onNewCode }: PairingCardProps) {
  const { t } = useTranslation('phone');
  const [chosen, setChosen] = useState<string | null>(null);
  const address = addresses.find((one) => one === chosen) ?? addresses[0];
  if (!address) return <p className="card phone-no-network">{t('noNetwork')}</p>;
  const copy = async () => {
    if (await putOnClipboard(address)) showToast({ message: t('copied') });
  };
  return (
    <section className="card phone-pair" aria-label={t('pair')}>
      <Suspense fallback={<span className="phone-qr" />}>
        <QrCode className="phone-qr" text={`${address}/pair`} label={t('qr', { address: `${address}/pair` })} />
      </Suspense>
      <div className="phone-how-in">
        <div className="phone-address">
          {addresses.length > 1 ? (
            <Select
              label={t('address')}
              options={addresses.map((value) => ({ value, label: value }))}
              value={address}
              onChange={setChosen}
              testId="phone-address"
            />
          ) : (
            <div className="field-block">
              <span className="label">{t('address')}</span>
              <span className="input">
                <span className="grow truncate" dir="ltr" data-testid="phone-address">
                  {address}
                </span>
              </span>
            </div>
          )}
          <IconButton label={t('copy')} onClick={() => void copy()}>
            <Copy className="icon sm" aria-hidden />
          </IconButton>
        </div>
        <p className="help">{t('addressHelp')}</p>
        <div className="phone-code">
          <CodeLine key={code?.expiresAt ?? 0} code={code} />
          <Button size="sm" disabled={isBusy} onClick={onNewCode} data-testid="phone-new-code">
            <RefreshCw className="icon sm" aria-hidden />
            {t('newCode')}
          </Button>
        </div>
      </div>
    </section>
  );
}
