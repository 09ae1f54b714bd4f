import './keys.css';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { Button } from '#ui/controls/button.tsx';
import { KeyRow } from './key-row.tsx';
import { keysQuery } from './keys-query.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useDeleteKey } from './use-delete-key.ts';

/** `/settings/keys`: the keys with which the user's programs reach Parley. */
export function KeysSection() {
  const { t } = useTranslation(['keys', 'settings', 'common', 'errors']);
  const query = useQuery(keysQuery);
  const { data } = query;
  const [isMaking, setIsMaking] = useState(false);
  const deleteKey = useDeleteKey();
  const keys = data?.keys ?? [];
  return (
    <>
      <header className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('settings:section.keys')}</h1>
          <p>{t('intro')}</p>
        </div>
        <Button variant="primary" data-testid="new-key" onClick={() => setIsMaking(true)}>
          <Plus className="icon" aria-hidden />
          {t('new')}
        </Button>
      </header>
      <QueryStatus query={query} lines={4} />
      {data && keys.length === 0 && <p className="help">{t('none')}</p>}
      {keys.length > 0 && (
        <div className="list-card" role="table" aria-label={t('settings:section.keys')}>
          <div className="key-row heads" role="row">
            <span role="columnheader">{t('name')}</span>
            <span role="columnheader">{t('allowed')}</span>
            <span role="columnheader">{t('expires')}</span>
            <span role="columnheader">{t('lastUsed')}</span>
            <span role="columnheader">
              <span className="sr">{t('actions')}</span>
            </span>
          </div>
          {keys.map((key) => (
            <KeyRow key={key.id} programKey={key} onDelete={() => void deleteKey(key)} />
          ))}
        </div>
      )}
      <p className="help keys-foot">{t('foot')}</p>
      {isMaking && <NewKeyDialog onClose={() => setIsMaking(false)} />}
    </>
  );
}
