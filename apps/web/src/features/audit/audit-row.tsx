import type { AuditEntry } from '@parley/contracts/audit/list-audit';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#i18n/format.ts';
import { Tag } from '#ui/tag.tsx';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { at, action, actorName, personName, byKey } = entry;
  return (
    <div className="audit-row" role="row" data-testid="audit-row">
      <span role="cell" className="muted num">
        {formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
      </span>
      <span role="cell" className="audit-who">
        {actorName === null ? (
          <span className="muted">{t(action === 'reset-link-by-operator' ? 'operator' : 'removedPerson')}</span>
        ) : (
          <bdi className="truncate">{actorName || t('owner')}</bdi>
        )}
        {byKey && <Tag>{t('byKey')}</Tag>}
      </span>
      <span role="cell">
        {t(`action.${action}`)}
        {personName && (
          <bdi className="help" data-testid="audit-person">
            {personName}
          </bdi>
        )}
      </span>
    </div>
  );
}
