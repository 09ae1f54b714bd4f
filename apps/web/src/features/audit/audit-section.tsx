import './audit.css';
import { type AuditAction, auditActions } from '@parley/contracts/audit/audit-actions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { AuditRow } from './audit-row.tsx';
import { auditQuery } from './audit-query.ts';

/** `/settings/audit`: the recorded actions, with a filter and a search. */
export function AuditSection() {
  const { t } = useTranslation(['audit', 'settings', 'common', 'errors']);
  const [action, setAction] = useState<AuditAction | null>(null);
  const [typed, setTyped] = useState('');
  const list = useInfiniteQuery(auditQuery(action, useDeferredValue(typed)));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <header className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('settings:section.audit')}</h1>
          <p>{t('intro')}</p>
        </div>
      </header>
      <div className="audit-filters">
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
        <Select
          label={t('filter')}
          isLabelHidden
          testId="audit-filter"
          options={[{ value: '', label: t('everything') }, ...auditActions.map((value) => ({ value, label: t(`action.${value}`) }))]}
          value={action ?? ''}
          onChange={(value) => setAction(auditActions.find((one) => one === value) ?? null)}
        />
      </div>
      <QueryStatus query={list} lines={6} />
      {list.data && entries.length === 0 && <p className="help">{t('none')}</p>}
      {entries.length > 0 && (
        <div className="list-card" role="table" aria-label={t('settings:section.audit')}>
          <div className="audit-row heads" role="row">
            <span role="columnheader">{t('time')}</span>
            <span role="columnheader">{t('who')}</span>
            <span role="columnheader">{t('what')}</span>
          </div>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </div>
      )}
      {list.hasNextPage && (
        <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
