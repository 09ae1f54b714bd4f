import type { ImportOutcome, ImportReason, ImportRecord } from '@parley/contracts/transfer/import-record';
import { Check, ChevronDown, ChevronRight, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { isOpen } from './imports-query.ts';
import { ReportTitles } from './report-titles.tsx';

const skippedReasons = new Set<ImportReason>(['already_here', 'no_messages', 'too_large', 'too_many_messages', 'unreadable']);
const icons: Record<ImportOutcome, LucideIcon> = { imported: Check, partial: TriangleAlert, skipped: CircleX };

/** What became of each conversation: by outcome, then by reason, then by title. */
export function ImportReport({ record }: { record: ImportRecord }): ReactNode {
  const { t } = useTranslation('transfer');
  const reasonsOf = (outcome: ImportOutcome) =>
    outcome === 'imported' ? [] : record.reasons.filter(({ reason }) => skippedReasons.has(reason) === (outcome === 'skipped'));
  return (
    <section className="group" aria-labelledby="transfer-report" data-testid="import-report">
      <h2 className="group-title" id="transfer-report">
        {t(isOpen(record) ? 'reportSoFar' : 'report')}
      </h2>
      <div className="list-card transfer-report">
        {(['imported', 'partial', 'skipped'] as const).map((outcome) => (
          <Outcome key={outcome} record={record} outcome={outcome} reasons={reasonsOf(outcome)} />
        ))}
      </div>
    </section>
  );
}

function Outcome({
  record,
  outcome,
  reasons,
}: {
  record: ImportRecord;
  outcome: ImportOutcome;
  reasons: ImportRecord['reasons'];
}): ReactNode {
  const { t } = useTranslation('transfer');
  const [isShown, setIsShown] = useState(outcome !== 'imported');
  const region = useId();
  const Icon = icons[outcome];
  const count = record[outcome];
  if (count === 0)
    return (
      <div className="tally">
        <Icon className="icon" aria-hidden />
        {t(`outcome.${outcome}`)}
        <span className="end num">{formatNumber(0)}</span>
      </div>
    );
  return (
    <div>
      <button type="button" className="tally" aria-expanded={isShown} aria-controls={region} onClick={() => setIsShown(!isShown)}>
        <Icon className="icon" aria-hidden />
        {t(`outcome.${outcome}`)}
        <span className="end num">{formatNumber(count)}</span>
        {isShown ? <ChevronDown className="icon sm" aria-hidden /> : <DirIcon icon={ChevronRight} className="sm" />}
      </button>
      <div className="reasons" id={region} hidden={!isShown}>
        {isShown && reasons.length === 0 && <ReportTitles importId={record.id} outcome={outcome} readCount={count} />}
        {reasons.map(({ reason, conversations }) => (
          <Reason key={reason} importId={record.id} outcome={outcome} reason={reason} count={conversations} />
        ))}
      </div>
    </div>
  );
}

function Reason({
  importId,
  outcome,
  reason,
  count,
}: {
  importId: string;
  outcome: ImportOutcome;
  reason: ImportReason;
  count: number;
}): ReactNode {
  const { t } = useTranslation('transfer');
  const [isShown, setIsShown] = useState(false);
  const region = useId();
  return (
    <>
      <button type="button" className="reason" aria-expanded={isShown} aria-controls={region} onClick={() => setIsShown(!isShown)}>
        {isShown ? <ChevronDown className="icon sm" aria-hidden /> : <DirIcon icon={ChevronRight} className="sm" />}
        {t(`reason.${reason}`)}
        <span className="end num">{formatNumber(count)}</span>
      </button>
      <div id={region} hidden={!isShown}>
        {isShown && <ReportTitles importId={importId} outcome={outcome} reason={reason} readCount={count} />}
      </div>
    </>
  );
}
