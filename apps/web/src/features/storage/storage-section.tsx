import './storage.css';
import type { StorageReport } from '@parley/contracts/storage/get-storage';
import { lowSpaceBytes } from '@parley/contracts/storage/storage-parts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { formatDate, formatFileSize, formatNumber } from '#i18n/format.ts';
import { Notice } from '#ui/notice.tsx';

/** `/settings/storage`: what takes space on the server, and how it is doing. */
export function StorageSection() {
  const { t } = useTranslation(['storage', 'settings', 'common', 'errors']);
  const query = useQuery({ queryKey: ['storage'], queryFn: ({ signal }) => call('GET /api/storage', { signal }), staleTime: 0 });
  return (
    <>
      <header className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('settings:section.storage')}</h1>
          <p>{t('intro')}</p>
        </div>
      </header>
      <QueryStatus query={query} lines={8} />
      {query.data && <Report report={query.data} />}
    </>
  );
}

function Report({ report: { parts, freeBytes, database, databaseMs, memoryBytes, startedAt } }: { report: StorageReport }) {
  const { t } = useTranslation('storage');
  const largest = Math.max(1, ...parts.map(({ bytes }) => bytes));
  const milliseconds = formatNumber(databaseMs, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 });
  return (
    <div className="settings-column storage">
      {freeBytes < lowSpaceBytes && (
        <Notice role="alert" tone="bad">
          {t('low', { size: formatFileSize(lowSpaceBytes) })}
        </Notice>
      )}
      <section className="card settings-card" aria-labelledby="storage-space" data-testid="storage-space">
        <h2 className="group-title" id="storage-space">
          {t('space')}
        </h2>
        <dl>
          {parts.map(({ part, bytes }) => (
            <div key={part}>
              <dt>{t(`part.${part}`)}</dt>
              <dd>{formatFileSize(bytes)}</dd>
              <dd className="storage-bar" aria-hidden>
                <meter min={0} max={largest} value={bytes} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('free')}</dt>
            <dd>{formatFileSize(freeBytes)}</dd>
          </div>
        </dl>
      </section>
      <section className="card settings-card" aria-labelledby="storage-health">
        <h2 className="group-title" id="storage-health">
          {t('health')}
        </h2>
        <dl>
          <div>
            <dt>{t('part.database')}</dt>
            <dd>
              <bdi>{database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('databaseAnswers')}</dt>
            <dd>{milliseconds}</dd>
          </div>
          <div>
            <dt>{t('memory')}</dt>
            <dd>{formatFileSize(memoryBytes)}</dd>
          </div>
          <div>
            <dt>{t('since')}</dt>
            <dd>{formatDate(startedAt, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
