import type { PairedDevice } from '@parley/contracts/phone/phone-access';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Tells when a device was paired while the page is open. */
export function usePairedAnnouncement(devices: readonly PairedDevice[]): void {
  const { t } = useTranslation('phone');
  /** Creation time of the newest device that was told. A restored device is not newer. */
  const newest = useRef<number | null>(null);
  useEffect(() => {
    const latest = Math.max(0, ...devices.map(({ createdAt }) => createdAt));
    const added =
      newest.current === null ? undefined : devices.find(({ createdAt }) => createdAt === latest && createdAt > newest.current!);
    newest.current = Math.max(newest.current ?? 0, latest);
    if (added) showToast({ message: t('paired', { name: added.name }) });
  }, [devices, t]);
}
