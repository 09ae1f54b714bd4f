import type { PhoneAccess } from '@parley/contracts/phone/phone-access';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDuration } from '#i18n/format.ts';

/** The code in two groups, and how long it still works. A new code is a new line: its time begins anew. */
export function CodeLine({ code }: { code: PhoneAccess['code'] }) {
  const { t } = useTranslation('phone');
  const leftMs = useTimeLeft(code?.expiresAt ?? null);
  const isLive = code !== null && leftMs > 0;
  return (
    <div role="group" aria-label={t('code')}>
      <span className="label">{t('code')}</span>
      {isLive && (
        <span className="phone-pin" dir="ltr" data-testid="phone-code">
          {code.digits.slice(0, 3)}
          <i> </i>
          {code.digits.slice(3)}
        </span>
      )}
      <p className="help">{isLive ? t('codeLeft', { time: formatDuration(leftMs) }) : t('noCode')}</p>
    </div>
  );
}

/** Milliseconds until a time, counted down by the second; 0 without one. */
function useTimeLeft(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [until]);
  return until === null ? 0 : Math.max(0, until - now);
}
