import './files.css';
import type { FileOrder, OwnFile } from '@parley/contracts/files/list-files';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Files } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { formatFileSize, formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { FileRow } from './file-row.tsx';
import { filesQuery } from './files-query.ts';
import { useDeleteFile } from './use-delete-file.ts';

const FileView = lazy(() => import('./file-view.tsx').then((module) => ({ default: module.FileView })));

const orders = ['newest', 'largest', 'name'] as const;

/** `/settings/files`: the user's files with their sizes and uses, to open, find and delete. */
export function FilesSection() {
  const { t } = useTranslation(['files', 'common', 'errors']);
  const [order, setOrder] = useState<FileOrder>('newest');
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<OwnFile | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useInfiniteQuery(filesQuery(order, useDeferredValue(words.trim())));
  const remove = useDeleteFile();
  const files = list.data?.pages.flatMap((page) => page.files) ?? [];
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <header className="page-head">
        <div className="grow">
          <h1 ref={title} tabIndex={-1}>
            {t('title')}
          </h1>
          <p>{t('intro')}</p>
        </div>
      </header>
      <div className="settings-column files">
        {total !== undefined && total.files > 0 && (
          <>
            <div className="files-bar">
              <SearchField label={t('search')} value={words} onChange={setWords} data-testid="search-files" />
              <Select
                label={t('order.label')}
                isLabelHidden
                options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
                value={order}
                onChange={(value) => setOrder(value as FileOrder)}
                testId="order-files"
              />
            </div>
            <p className="help" role="status" data-testid="files-total">
              {t('total', { files: formatNumber(total.files), size: formatFileSize(total.bytes) })}
            </p>
          </>
        )}
        <QueryStatus query={list} lines={6} />
        {list.data && files.length === 0 && (
          <div className="files-none">
            <Files className="icon lg" aria-hidden />
            <p>{t(words.trim() === '' ? 'none' : 'noneFound')}</p>
          </div>
        )}
        {files.length > 0 && (
          <ul className="list-card">
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                onOpen={() => setShown(file)}
                onDelete={() => {
                  if (files.length === 1) title.current?.focus();
                  void remove(file);
                }}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {shown && (
          <Suspense fallback={null}>
            <FileView file={shown} onClose={() => setShown(null)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
