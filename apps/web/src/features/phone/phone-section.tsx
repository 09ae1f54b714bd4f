import './phone.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { ApiFailure, failureCode } from '#api/api-failure.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { DeviceList } from './device-list.tsx';
import { PairingCard } from './pairing-card.tsx';
import { phoneQuery } from './phone-query.ts';
import { PhoneSteps } from './phone-steps.tsx';
import { PortForm } from './port-form.tsx';
import { usePairedAnnouncement } from './use-paired-announcement.ts';
import { usePhoneActions } from './use-phone-actions.ts';

/** `/settings/phone`: opens Parley to the phones of the local network, pairs them and revokes them. */
export function PhoneSection() {
  const { t } = useTranslation(['phone', 'settings', 'errors']);
  const { data: access } = useSuspenseQuery(phoneQuery);
  const { change, makeCode, revoke } = usePhoneActions();
  usePairedAnnouncement(access.devices);
  const isOpen = access.status === 'open';
  const failure = change.error ?? (access.errorCode ? new ApiFailure(access.errorCode, 0) : null);
  return (
    <>
      <header className="page-head phone-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('settings:section.phone')}</h1>
          <p>{t('intro')}</p>
        </div>
        <div className="phone-open" id="phone-open">
          <Switch
            label={t('open')}
            // One that failed to open is still meant to be open, and tries again at the next start.
            isOn={access.status !== 'closed'}
            isDisabled={!access.isManageable || change.isPending}
            onChange={(next) => change.mutate({ isOpen: next })}
          />
        </div>
      </header>
      <div className="settings-grid phone-grid">
        <div className="phone-main">
          {failure && (
            <div role="alert" className="phone-failure">
              <p>{t('failed', { reason: failureWords(failure) })}</p>
              {failureCode(failure) === 'port_in_use' && (
                <PortForm port={access.port} isBusy={change.isPending} onSubmit={(port) => change.mutate({ isOpen: true, port })} />
              )}
            </div>
          )}
          {!access.isManageable && <p className="help">{t('onDevice')}</p>}
          {access.status === 'closed' && access.isManageable && <p className="help">{t('closed')}</p>}
          {isOpen && access.isManageable && (
            <>
              <PairingCard access={access} isBusy={makeCode.isPending} onNewCode={() => makeCode.mutate()} />
              <PhoneSteps certificateName={access.certificate?.name ?? ''} />
            </>
          )}
        </div>
        <aside className="phone-side">
          <DeviceList devices={access.devices} onRevoke={access.isManageable ? (device) => revoke.mutate(device) : null} />
          {isOpen && access.certificate && <CertificateCard fingerprint={access.certificate.fingerprint} />}
        </aside>
      </div>
    </>
  );
}
