import type { OwnFile } from '@parley/contracts/files/list-files';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { DirIcon } from '#ui/dir-icon.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { fileAddress } from './file-address.ts';

/** A file in full: the picture, or the text page by page. */
export function FileView({ file, onClose }: { file: OwnFile; onClose: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  return (
    <LazyDialog label={file.name} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={840}>
      <div className="dialog-body file-view" data-testid="file-view">
        <h2 className="dialog-title truncate">
          <bdi>{file.name}</bdi>
        </h2>
        {file.kind === 'image' ? <img src={fileAddress(file.id)} alt={file.name} /> : <Pages file={file} />}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('common:close')}</Button>
        </div>
      </div>
    </LazyDialog>
  );
}

function Pages({ file: { id } }: { file: OwnFile }) {
  const { t } = useTranslation('files');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...queryKeys.allOwnFiles, 'page', id, page],
    queryFn: ({ signal }) => call('GET /api/files/{id}/text', { params: { id }, query: { page }, signal }),
    // The button that was pressed stays, and with it the focus.
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  // A page that fails leaves the way back.
  const [count, setCount] = useState(0);
  if (data && data.pageCount !== count) setCount(data.pageCount);
  return (
    <>
      <QueryStatus query={query} lines={8} />
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keyboard, too
        <pre className="file-text" dir="auto" tabIndex={0} aria-busy={query.isPlaceholderData}>
          {data.text}
        </pre>
      )}
      {count > 1 && (
        <div className="file-pages">
          <IconButton label={t('previous')} disabled={page === 1} onClick={() => setPage(page - 1)}>
            <DirIcon icon={ChevronLeft} />
          </IconButton>
          <span role="status">{t('page', { page: formatNumber(page), total: formatNumber(count) })}</span>
          <IconButton label={t('next')} disabled={page >= count} onClick={() => setPage(page + 1)}>
            <DirIcon icon={ChevronRight} />
          </IconButton>
        </div>
      )}
    </>
  );
}
