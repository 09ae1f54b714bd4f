import type { ProgramKey } from '@parley/contracts/accounts/keys';
import { Ellipsis, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { calendarDaysBetween, formatDate, formatRelativeDay, formatTime } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { Status } from '#ui/status.tsx';
import { Tag } from '#ui/tag.tsx';

/** From this many days before its end, a key's row warns. */
const warnDays = 7;

/** One key: what it may do, until when, and its last use. */
export function KeyRow({ programKey, onDelete }: { programKey: ProgramKey; onDelete: () => void }) {
  const { t } = useTranslation('keys');
  const { name, ending, scopes, expiresAt, lastUsedAt, lastUsedFrom } = programKey;
  return (
    <div className="key-row" role="row" data-testid="key-row">
      <span role="cell" className="key-name">
        <b className="truncate">
          <bdi>{name}</bdi>
        </b>
        <bdi className="key-text" dir="ltr">
          parley_…{ending}
        </bdi>
      </span>
      <span role="cell" className="key-scopes">
        {scopes.map((scope) => (
          <Tag key={scope}>{t(`scope.${scope}`)}</Tag>
        ))}
      </span>
      <span role="cell" className="key-fact" data-label={t('expires')}>
        <KeyEnd expiresAt={expiresAt} />
      </span>
      <span role="cell" className="key-fact" data-label={t('lastUsed')}>
        {lastUsedAt === null ? <span className="muted">{t('notYet')}</span> : <span>{lastUse(lastUsedAt)}</span>}
        {lastUsedFrom !== null && (
          <bdi className="help" dir="ltr">
            {lastUsedFrom}
          </bdi>
        )}
      </span>
      <span role="cell" className="key-end">
        <LazyMenu
          label={name}
          entries={[
            {
              id: 'delete',
              label: t('delete'),
              icon: <Trash2 className="icon" aria-hidden />,
              isDanger: true,
              testId: 'delete-key',
              onSelect: onDelete,
            },
          ]}
          renderTrigger={(props) => (
            <IconButton label={t('more', { name })} {...props}>
              <Ellipsis className="icon" aria-hidden />
            </IconButton>
          )}
        />
      </span>
    </div>
  );
}

function KeyEnd({ expiresAt }: Pick<ProgramKey, 'expiresAt'>) {
  const { t } = useTranslation('keys');
  if (expiresAt === null) return <span>{t('never')}</span>;
  const date = formatDate(expiresAt, { dateStyle: 'medium' });
  if (isOver(expiresAt)) return <Status tone="bad">{t('expired', { date })}</Status>;
  return (
    <>
      <span>{date}</span>
      {endsSoon(expiresAt) && (
        <span className="key-soon">
          <TriangleAlert className="icon sm" aria-hidden />
          {formatRelativeDay(expiresAt)}
        </span>
      )}
    </>
  );
}

const isOver = (time: number): boolean => time <= Date.now();
const endsSoon = (time: number): boolean => calendarDaysBetween(time, Date.now()) <= warnDays;

/** With the time of day where the day says little. */
function lastUse(time: number): string {
  return calendarDaysBetween(time, Date.now()) === 0 ? formatTime(time) : formatRelativeDay(time);
}
