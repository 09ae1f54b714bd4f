import type { ApiErrorCode } from '@parley/contracts/api-error';
import { type ImportOutcome, type ImportReason, type ImportRecord, importReasons } from '@parley/contracts/transfer/import-record';
import type { ImportRow } from '#db/tables.ts';
import type { Loss } from '../read/transfer-item.ts';

/** Numbers of conversations by outcome and reason, and of assistants. */
export type ImportCounts = Record<ImportOutcome, number> & { assistants: number; reasons: Partial<Record<ImportReason, number>> };

export const noCounts: ImportCounts = { imported: 0, partial: 0, skipped: 0, assistants: 0, reasons: {} };

/** Adds one conversation. */
export function countOutcome(counts: ImportCounts, outcome: ImportOutcome, reasons: readonly Loss[]): void {
  counts[outcome] += 1;
  for (const { reason } of reasons) counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1;
}

export function parseCounts(row: Pick<ImportRow, 'counts'>): ImportCounts {
  return structuredClone({ ...noCounts, ...(JSON.parse(row.counts) as Partial<ImportCounts>) });
}

/** A stored import in the shape of the API. */
export function presentImport(row: ImportRow): ImportRecord {
  const { reasons, imported, partial, skipped, assistants } = parseCounts(row);
  const { id, name, sizeBytes, receivedBytes, format, status, readBytes, totalBytes, createdAt, finishedAt } = row;
  return {
    id,
    name,
    sizeBytes,
    receivedBytes,
    format,
    status,
    readBytes,
    totalBytes,
    createdAt,
    finishedAt,
    imported,
    partial,
    skipped,
    assistants,
    errorCode: row.errorCode as ApiErrorCode | null,
    reasons: importReasons.flatMap((reason) => (reasons[reason] ? [{ reason, conversations: reasons[reason] }] : [])),
  };
}
