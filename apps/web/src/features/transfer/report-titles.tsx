import type { ImportOutcome, ImportReason } from '@parley/contracts/transfer/import-record';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { failureWords } from '#api/describe-failure.ts';
import { queryKeys } from '#api/query-keys.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';

/** As many as one glance takes in; then as many as one asks for. */
const firstCount = 3;
const moreCount = 50;

interface ReportTitlesProps {
  importId: string;
  outcome: ImportOutcome;
  reason?: ImportReason;
  /** Number of conversations so far: a change has the list read again. */
  readCount: number;
}

/** Links to the conversations of one line of a report. */
export function ReportTitles({ importId, outcome, reason, readCount }: ReportTitlesProps): ReactNode {
  const { t } = useTranslation(['transfer', 'conversations', 'errors']);
  const list = useInfiniteQuery({
    queryKey: [...queryKeys.importItems(importId), outcome, reason, readCount],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/imports/{id}/items', {
        params: { id: importId },
        query: {
          outcome,
          limit: pageParam === null ? firstCount : moreCount,
          ...(reason && { reason }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {list.isError && <p role="alert">{failureWords(list.error)}</p>}
      <ul className="titles">
        {items.map((item, index) => {
          const title = item.title || t('conversations:untitled');
          const times = item.reasons.find((found) => found.reason === reason)?.count ?? 1;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- pages of the report are only added at the end
            <li key={index}>
              {item.conversationId ? (
                <Link to="/c/$conversationId" params={{ conversationId: item.conversationId }} className="text-link" dir="auto">
                  {title}
                </Link>
              ) : (
                <span dir="auto">{title}</span>
              )}
              {times > 1 && <span className="end num">{formatNumber(times)}</span>}
            </li>
          );
        })}
      </ul>
      {list.hasNextPage && (
        <Button size="sm" variant="ghost" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </>
  );
}
