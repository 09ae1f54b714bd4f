import type { Kit, KitPart, KitPartName } from '@parley/contracts/models/kit';
import { Check, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatByteRate, formatFileSize, formatPercent, formatWait } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { labelOf, partBefore, shareOf } from './part-progress.ts';
import { PartHeading } from './part-heading.tsx';
import { useKitActions } from './use-kit-actions.ts';

export interface KitProgressProps {
  kit: Kit;
  /** Plays the new voice. */
  renderVoiceSample: (label: string) => ReactNode;
}

/** The parts on their way, each with its own bar. */
export function KitProgress({ kit, renderVoiceSample }: KitProgressProps): ReactNode {
  const { t } = useTranslation(['kit', 'common']);
  const { pause, resume, cancel, isPending } = useKitActions();
  const isPaused = kit.state === 'paused';
  const { receivedBytes, totalBytes, remainingMs } = kit.total;
  const sizes = { received: formatFileSize(receivedBytes), total: formatFileSize(totalBytes) };
  return (
    <>
      <h2>{t(isPaused ? 'kit:progress.titlePaused' : 'kit:progress.title')}</h2>
      <p className="kit-lead">{t(isPaused ? 'kit:progress.leadPaused' : 'kit:progress.lead')}</p>
      <div className="kit-parts">
        {kit.parts.map((part) => (
          <section key={part.part} className="kit-part" data-testid="kit-part" data-part={part.part} data-status={part.status}>
            <PartHeading part={part.part} />
            <PartBar part={part} before={partBefore(kit.parts, part)} renderVoiceSample={renderVoiceSample} />
          </section>
        ))}
      </div>
      <footer className="kit-foot">
        <p className="grow num">
          <b>
            {remainingMs !== null && !isPaused
              ? t('kit:progress.sumLeft', { ...sizes, time: formatWait(remainingMs) })
              : t('kit:progress.sum', sizes)}
          </b>
        </p>
        <span className="kit-acts">
          <Button variant="ghost" disabled={isPending} onClick={cancel}>
            {t('common:cancel')}
          </Button>
          <Button disabled={isPending} onClick={isPaused ? resume : pause}>
            {isPaused ? <Play className="icon" aria-hidden /> : <Pause className="icon" aria-hidden />}
            {t(isPaused ? 'kit:progress.resume' : 'kit:progress.pause')}
          </Button>
        </span>
      </footer>
    </>
  );
}

interface PartBarProps {
  part: KitPart;
  /** The part that comes before it while it waits. */
  before: KitPartName | null;
  renderVoiceSample: (label: string) => ReactNode;
}

function PartBar({ part, before, renderVoiceSample }: PartBarProps): ReactNode {
  const { t } = useTranslation('kit');
  const label = labelOf(part);
  if (part.status === 'absent' || label === null) return <p className="help kit-absent">{t('status.absent')}</p>;
  const total = formatFileSize(part.totalBytes);
  const share = shareOf(part);
  const percent = formatPercent(share);
  const isMoving = part.status === 'downloading' || part.status === 'paused';
  return (
    <>
      <span className="kit-line">
        <bdi translate="no" className="truncate">
          {label}
        </bdi>
        {part.status === 'installed' ? (
          <span className="kit-ready">
            <Check className="icon sm" aria-hidden />
            {t('status.installed')}
          </span>
        ) : (
          <span className="help num">
            {part.status === 'downloading' ? t('progress.of', { percent, size: total }) : t(`status.${part.status}`)}
          </span>
        )}
      </span>
      <progress
        className={part.status === 'installed' ? 'is-done' : undefined}
        value={part.status === 'checking' ? undefined : share}
        max={1}
        aria-label={t('progress.label', { part: t(`part.${part.part}.title`), model: label })}
      />
      <span className="kit-line help num">
        <span>
          {part.status === 'installed'
            ? t('progress.checked', { size: total })
            : part.status === 'downloading' && part.bytesPerSecond !== null
              ? formatByteRate(part.bytesPerSecond)
              : part.status === 'paused' && share > 0
                ? t('progress.of', { percent, size: total })
                : total}
        </span>
        {isMoving && part.remainingMs !== null && <span>{t('progress.left', { time: formatWait(part.remainingMs) })}</span>}
        {part.status === 'waiting' && before && <span>{t('progress.after', { part: t(`part.${before}.title`) })}</span>}
        {part.status === 'installed' && part.part === 'voice' && renderVoiceSample(label)}
      </span>
    </>
  );
}
