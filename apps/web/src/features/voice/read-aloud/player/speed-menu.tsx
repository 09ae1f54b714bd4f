import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUpdatePreferences } from '#api/preferences.ts';
import { formatNumber } from '#i18n/format.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { setReadingRate } from '../reader/reading.ts';

const rates = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** The speaking rate, changed at once and stored. */
export function SpeedMenu({ rate }: { rate: number }): ReactNode {
  const { t } = useTranslation('voice');
  const { mutate } = useUpdatePreferences();
  const words = (value: number) => t('player.times', { rate: formatNumber(value, { maximumFractionDigits: 2 }) });
  const choose = (value: number) => {
    mutate({ speech: { rate: value } });
    setReadingRate(value);
  };
  return (
    <LazyMenu
      label={t('player.speed')}
      placement="top end"
      entries={rates.map((value) => ({ id: String(value), label: words(value), isChosen: value === rate, onSelect: () => choose(value) }))}
      renderTrigger={(props) => (
        <button
          type="button"
          className="chip num"
          aria-label={t('player.speedNow', { rate: words(rate) })}
          data-tooltip={t('player.speed')}
          data-testid="read-aloud-speed"
          {...props}
        >
          {words(rate)}
        </button>
      )}
    />
  );
}
