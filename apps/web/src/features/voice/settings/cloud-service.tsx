import { useQuery } from '@tanstack/react-query';
import { CloudOff, ShieldQuestion } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/controls/select.tsx';
import { enginesQuery } from '../audio/engines-query.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { placeOfEngine } from './engine-of.ts';

export interface CloudServiceProps {
  service: string;
  onChange: (service: string) => void;
  /** The user accepts the unofficial route. */
  onConsent: () => void;
}

/** The service that speaks, and what it needs first. */
export function CloudService({ service, onChange, onConsent }: CloudServiceProps): ReactNode {
  const { t } = useTranslation('voice');
  const [isAsking, setAsking] = useState(false);
  const engines = (useQuery(enginesQuery).data?.speech ?? []).filter((engine) => placeOfEngine(engine.id) === 'cloud');
  const chosen = engines.find((engine) => engine.id === service);
  const { unavailable } = chosen ?? {};
  return (
    <div className="cloud-service">
      <Select
        label={t('engine.service')}
        value={service}
        onChange={onChange}
        options={engines.map((engine) => ({ value: engine.id, label: engine.label }))}
        testId="voice-service"
      />
      {unavailable === 'consent_required' && (
        <Notice
          icon={<ShieldQuestion className="icon" aria-hidden />}
          action={
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('consent.ask')}
            </Button>
          }
        >
          {t('reason.consent_required')}
        </Notice>
      )}
      {unavailable && unavailable !== 'consent_required' && (
        <Notice
          icon={<CloudOff className="icon" aria-hidden />}
          action={
            unavailable === 'key_required' && (
              <a className="btn ghost sm" href="/help/voices-and-engines">
                {t('settings.serviceHelp', { service: chosen?.label })}
              </a>
            )
          }
        >
          {t(`reason.${unavailable}`)}
        </Notice>
      )}
      <ConsentDialog isOpen={isAsking} onOpenChange={setAsking} onAccept={onConsent} />
    </div>
  );
}
