import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatPercent } from '#i18n/format.ts';
import { quotasQuery } from './quotas-query.ts';

/** The limit of which a person has used most, from 80 % on. */
export function NearQuota({ personId }: { personId: string }) {
  const { t } = useTranslation('quotas');
  const near = useQuery(quotasQuery).data?.people.find(({ id }) => id === personId)?.near ?? [];
  const [most] = near.toSorted((one, other) => shareOf(other) - shareOf(one));
  if (!most) return null;
  return (
    <span className="near-quota" data-testid="near-quota">
      <TriangleAlert className="icon sm" aria-hidden />
      {t('near', { what: t(`${most.measure}.${most.period}`), share: formatPercent(shareOf(most)) })}
    </span>
  );
}

const shareOf = ({ used, amount }: { used: number; amount: number }): number => (amount === 0 ? 1 : used / amount);
