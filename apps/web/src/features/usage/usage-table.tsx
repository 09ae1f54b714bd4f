import type { UsageSums } from '@parley/contracts/usage/get-usage';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { formatSeconds } from '#i18n/format-seconds.ts';
import { formatCost, formatTokens } from './usage-format.ts';

export interface UsageRow extends UsageSums {
  key: string;
  name: string;
  /** Small words after the name. */
  note?: string;
  isLocal?: boolean;
}

/** Numbers of each row and of all together. Narrow windows scroll it sideways. */
export function UsageTable({ caption, rows, total }: { caption: string; rows: readonly UsageRow[]; total: UsageSums }) {
  const { t } = useTranslation('usage');
  return (
    <div className="card usage-table">
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            <th scope="col">{t('answers')}</th>
            <th scope="col">{t('tokensIn')}</th>
            <th scope="col">{t('tokensOut')}</th>
            <th scope="col">{t('firstToken')}</th>
            <th scope="col">{t('cost')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi>{row.name}</bdi>
                {row.note && <bdi className="muted">{row.note}</bdi>}
              </th>
              <Numbers sums={row} isLocal={row.isLocal} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('together')}</th>
            <Numbers sums={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Numbers({ sums, isLocal }: { sums: UsageSums; isLocal?: boolean | undefined }) {
  const { t } = useTranslation('usage');
  const unknown = <span className="muted">{t('unknown')}</span>;
  return (
    <>
      <td>{formatNumber(sums.replies)}</td>
      <td>{formatTokens(sums.inputTokens)}</td>
      <td>{formatTokens(sums.outputTokens)}</td>
      <td>{sums.firstTokenMs === null ? unknown : formatSeconds(sums.firstTokenMs)}</td>
      <td>{isLocal ? t('free') : sums.cost === null ? unknown : formatCost(sums.cost)}</td>
    </>
  );
}
