import './transfer.css';
import type { ImportRecord } from '@parley/contracts/transfer/import-record';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';
import { ImportDrop } from './import-drop.tsx';
import { ImportReport } from './import-report.tsx';
import { importsQuery, isOpen, isWorkedOn, reloadImported } from './imports-query.ts';

/** `/settings/data`: import with its report, and export of everything. */
export function DataSection() {
  const { t } = useTranslation(['transfer', 'settings', 'common', 'errors']);
  const query = useQuery(importsQuery);
  const { data } = query;
  const queryClient = useQueryClient();
  const imports = data?.imports ?? [];
  const open = imports.filter(isOpen);
  const isBusy = imports.some(isWorkedOn);
  const openCount = useRef(0);
  useEffect(() => {
    if (open.length < openCount.current) reloadImported(queryClient);
    openCount.current = open.length;
  }, [open.length, queryClient]);
  const shown = shownImports(imports);
  const isEmpty = data !== undefined && shown.length === 0;
  const drop = <ImportDrop isBusy={isBusy} />;
  const reported = shown.find((record) => record.imported + record.partial + record.skipped > 0);
  return (
    <>
      <header className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('settings:section.data')}</h1>
          <p>{t('settings:data.intro')}</p>
        </div>
      </header>
      <div className="settings-grid transfer">
        <div>
          <section className="group" aria-labelledby="transfer-import">
            <h2 className="group-title" id="transfer-import">
              {t('import')}
            </h2>
            <QueryStatus query={query} lines={3} className="card transfer-card" />
            {shown.map((record) => (
              <ImportCard key={record.id} record={record} />
            ))}
            {isEmpty && drop}
            {isBusy && <p className="help">{t('leave')}</p>}
          </section>
          {reported && <ImportReport key={reported.id} record={reported} />}
        </div>
        <aside className="side-col">
          <ExportCard />
          {(shown.length > 0 || query.error) && drop}
        </aside>
      </div>
    </>
  );
}

/** All that are open, and the last that ended unless the open ones began after it. */
function shownImports(imports: readonly ImportRecord[]): readonly ImportRecord[] {
  const open = imports.filter(isOpen);
  const endOf = ({ finishedAt, createdAt }: ImportRecord) => finishedAt ?? createdAt;
  const [last] = imports.filter((record) => !isOpen(record)).toSorted((one, other) => endOf(other) - endOf(one));
  const isNews = last && (open.length === 0 || open.some(({ createdAt }) => createdAt < endOf(last)));
  return isNews ? [last, ...open] : open;
}
