import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatFileSize, formatNumber } from '#i18n/format.ts';
import { usePace } from './use-pace.ts';

interface ProgressFactsProps {
  doneBytes: number;
  totalBytes: number;
}

/** How fast it goes, and how long it will take at this pace. */
export function ProgressFacts({ doneBytes, totalBytes }: ProgressFactsProps): ReactNode {
  const { t } = useTranslation('transfer');
  const pace = usePace(doneBytes);
  if (pace === null || totalBytes <= doneBytes) return null;
  const seconds = (totalBytes - doneBytes) / pace;
  const left = seconds < 60 ? t('pace.underMinute') : t('pace.left', { duration: inMinutes(seconds) });
  return (
    <span className="num" data-testid="import-pace">
      {t('pace.both', { rate: formatFileSize(pace), left })}
    </span>
  );
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const unit = (value: number, name: 'hour' | 'minute') => formatNumber(value, { style: 'unit', unit: name, unitDisplay: 'long' });
  return minutes < 120 ? unit(minutes, 'minute') : unit(Math.round(minutes / 60), 'hour');
}
