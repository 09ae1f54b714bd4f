import type { PairedDevice } from '@parley/contracts/phone/phone-access';
import { Laptop, type LucideIcon, Smartphone, Tablet } from 'lucide-react';
import type { Translate } from '#i18n/translation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { calendarDaysBetween, formatRelativeDay, formatTime } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';

const icons: Record<PairedDevice['kind'], LucideIcon> = { phone: Smartphone, tablet: Tablet, computer: Laptop };

/** @param props.onRevoke null where devices can only be looked at */
export function DeviceList({ devices, onRevoke }: { devices: readonly PairedDevice[]; onRevoke: ((device: PairedDevice) => void) | null }) {
  const { t } = useTranslation('phone');
  return (
    <section aria-labelledby="phone-devices">
      <h2 className="group-title" id="phone-devices">
        {t('devices')}
      </h2>
      {devices.length === 0 && <p className="help">{t('noDevices')}</p>}
      {devices.length > 0 && (
        <ul className="list-card phone-devices">
          {devices.map((device) => {
            const Icon = icons[device.kind];
            return (
              <li key={device.id} className="item" data-testid="paired-device">
                <Icon className="icon" aria-hidden />
                <span className="text">
                  <b className="truncate">
                    <bdi>{device.name}</bdi>
                  </b>
                  <span className={device.isInUse ? 'is-in-use' : undefined}>{device.isInUse ? t('inUse') : lastSeen(t, device)}</span>
                </span>
                {onRevoke && (
                  <Button size="sm" aria-label={t('revokeDevice', { name: device.name })} onClick={() => onRevoke(device)}>
                    {t('revoke')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** With the time of day where the day says little. */
function lastSeen(t: Translate<'phone'>, { lastSeenAt }: PairedDevice): string {
  const isToday = calendarDaysBetween(lastSeenAt, Date.now()) === 0;
  return t('lastUsed', { time: isToday ? formatTime(lastSeenAt) : formatRelativeDay(lastSeenAt) });
}
