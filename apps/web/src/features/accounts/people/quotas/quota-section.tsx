import './quotas.css';
import { grantableRoles } from '@parley/contracts/accounts/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList, formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { setLimits } from './limit-fields.ts';
import { type QuotaOf, quotasQuery } from './quotas-query.ts';

/** The limits of each role. An administrator does not set those of administrators. */
export function QuotaSection({ mayAppoint, onChange }: { mayAppoint: boolean; onChange: (of: QuotaOf) => void }) {
  const { t } = useTranslation(['quotas', 'access']);
  const { data } = useQuery(quotasQuery);
  if (!data) return null;
  const words = (role: (typeof grantableRoles)[number]) => {
    const set = setLimits(data.roles.find((one) => one.role === role)?.limits ?? null);
    if (set.length === 0) return t('none');
    return formatList(set.map(({ field, amount }) => t('limit', { what: t(field), amount: formatNumber(amount) })));
  };
  return (
    <section className="group" id="quotas" aria-labelledby="quotas-title">
      <h2 id="quotas-title" className="group-title">
        {t('title')}
      </h2>
      <p className="help">{t('intro')}</p>
      <ul className="list-card">
        {grantableRoles
          .filter((role) => mayAppoint || role !== 'admin')
          .map((role) => (
            <li key={role} className="item quota-row" data-testid="quota-row">
              <span className="grow">
                <b id={`quota-${role}`}>{t(`access:role.${role}`)}</b>
                <span className="muted">{words(role)}</span>
              </span>
              <Button
                size="sm"
                id={`quota-${role}-change`}
                aria-labelledby={`quota-${role}-change quota-${role}`}
                onClick={() => onChange({ role })}
              >
                {t('change')}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
