import type { Kit, KitPartStatus } from '@parley/contracts/models/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { announce } from '#ui/announcer.tsx';

/** Tells screen readers what arrived, and when all is here. A failure is an alert of its own; percentages are never said. */
export function useKitAnnouncements(kit: Kit): void {
  const { t } = useTranslation('kit');
  const known = useRef<KitPartStatus[] | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = kit.parts.map(({ status }) => status);
    if (!before) return;
    const arrived = kit.parts.filter(({ status }, index) => status === 'installed' && before[index] !== 'installed');
    if (arrived.length === 0) return;
    if (kit.state === 'ready') announce(t('ready.title'));
    else for (const { part } of arrived) announce(t('announce', { part: t(`part.${part}.title`) }));
  }, [kit, t]);
}
