import type { Kit, KitPart } from '@parley/contracts/models/kit';
import { Ear, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatFileSize, formatPercent, formatWait } from '#i18n/format.ts';
import { ChoiceRow, ChoiceRowPlace } from '#ui/choice-row.tsx';
import { Button } from '#ui/controls/button.tsx';
import { chosenOption, skip, sumChoice } from './kit-choice.ts';
import { labelOf, shareOf } from './part-progress.ts';
import { useKit } from './use-kit.ts';
import { useKitActions } from './use-kit-actions.ts';

interface HearingKitProps {
  /** The language that shall be heard. */
  locale: string;
  onUse: () => void;
}

/** The kit's recogniser among what can hear: fetched with one press, used when it is here. Nothing where none is offered. */
export function HearingKit({ locale, onUse }: HearingKitProps): ReactNode {
  const { t } = useTranslation('kit');
  const { kit, hasFailed } = useKit(locale);
  const part = kit?.parts.find(({ part }) => part === 'hears');
  if (!kit) return hasFailed ? null : <ChoiceRowPlace />;
  if (!part || part.options.length === 0 || part.unavailable) return null;
  return (
    <ChoiceRow
      icon={Ear}
      title={t('hearing.title')}
      badge={t('hearing.best')}
      text={
        part.status === 'failed'
          ? failureWords(new ApiFailure(part.errorCode ?? 'download_failed', 0))
          : t('hearing.text', { model: labelOf(part) })
      }
      factIcon={Server}
      fact={t('hearing.fact')}
      testId="hearing-kit"
    >
      <KitAction kit={kit} part={part} locale={locale} onUse={onUse} />
    </ChoiceRow>
  );
}

function KitAction({ kit, part, locale, onUse }: { kit: Kit; part: KitPart; locale: string; onUse: () => void }): ReactNode {
  const { t } = useTranslation(['kit', 'common']);
  const { start, resume, isPending } = useKitActions(locale);
  if (part.status === 'installed')
    return (
      <Button variant="primary" onClick={onUse} data-testid="hearing-kit-use">
        {t('kit:hearing.use')}
      </Button>
    );
  if (part.status === 'failed' || part.status === 'paused')
    return (
      <Button variant="primary" disabled={isPending} onClick={resume}>
        {t(part.status === 'failed' ? 'common:tryAgain' : 'kit:progress.resume')}
      </Button>
    );
  const size = formatFileSize(part.totalBytes);
  if (part.status !== 'absent')
    return (
      <>
        <progress value={part.status === 'checking' ? undefined : shareOf(part)} max={1} aria-label={t('kit:hearing.title')} />
        <span className="num">
          {part.status === 'downloading'
            ? t('kit:progress.of', { percent: formatPercent(shareOf(part)), size })
            : t(`kit:status.${part.status}`)}
          {part.remainingMs !== null && ` · ${t('kit:progress.left', { time: formatWait(part.remainingMs) })}`}
        </span>
      </>
    );
  const choice = { thinks: skip, voice: skip };
  const { parts, bytes, obstacle } = sumChoice(kit, choice);
  const needed = { size: formatFileSize(bytes), free: formatFileSize(kit.machine.freeDiskBytes) };
  const memory = {
    memory: formatFileSize(chosenOption(part, choice)?.memoryBytes ?? 0),
    total: formatFileSize(kit.machine.totalMemoryBytes),
  };
  return (
    <>
      <Button variant="primary" disabled={obstacle !== null || isPending} onClick={() => start(parts)} data-testid="hearing-kit-start">
        {t('kit:download', { size: formatFileSize(bytes) })}
      </Button>
      {obstacle === 'space' && <span className="kit-obstacle">{t('kit:obstacle.space', needed)}</span>}
      {obstacle === 'memory' && <span className="kit-obstacle">{t('kit:obstacle.memory', memory)}</span>}
    </>
  );
}
