import type { Person } from '@parley/contracts/accounts/people';
import { CalendarClock, CirclePause, CirclePlay, Ellipsis, Gauge, KeyRound, Trash2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { calendarDaysBetween, formatRelativeDay, formatTime } from '#i18n/format.ts';
import { Avatar, initialsOf } from '#ui/avatar.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { Status } from '#ui/status.tsx';
import { Tag } from '#ui/tag.tsx';
import { classNames } from '#ui/class-names.ts';
import { NearQuota } from './quotas/near-quota.tsx';
import type { QuotaOf } from './quotas/quotas-query.ts';
import { dayOfEnd } from './day-of-end.ts';
import type { PeopleActions } from './use-people-actions.ts';

const nowMs = 120_000;

interface PersonRowProps {
  person: Person;
  /** Whether the viewer may make administrators. */
  mayAppoint: boolean;
  actions: PeopleActions;
  /** Asks how long a guest may stay. */
  onGuest: (person: Person) => void;
  /** Sets the limits of the person. */
  onQuota: (of: QuotaOf) => void;
}

/** One person. The owner, oneself and suspended people are plain text. */
export function PersonRow({ person, mayAppoint, actions, onGuest, onQuota }: PersonRowProps) {
  const { t } = useTranslation(['accounts', 'quotas']);
  const { name, email, role, guestUntil, isSuspended, isYou, isManageable, lastSeenAt } = person;
  const roleWords = guestUntil !== null ? t('people.guestUntil', { date: dayOfEnd(guestUntil) }) : t(`people.roles.${role}`);
  const roles = mayAppoint ? (['admin', 'member', 'guest'] as const) : (['member', 'guest'] as const);
  return (
    <div className={classNames('person-row', isSuspended && 'is-off')} role="row" data-testid="person">
      <span className="person" role="cell">
        <Avatar size={36}>{initialsOf(name)}</Avatar>
        <span className="text">
          <b>
            <bdi className="truncate">{name}</bdi>
            {isYou && <Tag>{t('people.you')}</Tag>}
            {isSuspended && <Tag>{t('people.suspended')}</Tag>}
          </b>
          <bdi className="truncate" dir="ltr">
            {email}
          </bdi>
          <NearQuota personId={person.id} />
        </span>
      </span>
      <span role="cell">
        {isManageable && !isSuspended ? (
          <Select
            label={t('people.roleOf', { name })}
            isLabelHidden
            options={roles.map((value) => ({ value, label: value === role ? roleWords : t(`people.roles.${value}`) }))}
            value={role}
            onChange={(value) =>
              value === 'guest' && role !== 'guest' ? onGuest(person) : void actions.changeRole(person, value as (typeof roles)[number])
            }
          />
        ) : (
          <span className="person-fixed">{roleWords}</span>
        )}
      </span>
      <span role="cell" className="person-seen">
        {isHere(person) ? (
          <Status tone="ok">{t('people.now')}</Status>
        ) : (
          <span className="muted">{lastSeenAt === null ? t('people.never') : seen(lastSeenAt)}</span>
        )}
      </span>
      <span role="cell" className="person-end">
        {isManageable && (
          <LazyMenu
            label={name}
            entries={[
              ...(isSuspended
                ? []
                : [
                    {
                      id: 'reset',
                      label: t('people.reset'),
                      icon: <KeyRound className="icon" aria-hidden />,
                      testId: 'reset-sign-in',
                      onSelect: () => void actions.reset(person),
                    },
                  ]),
              ...(role === 'guest'
                ? [
                    {
                      id: 'stay',
                      label: t('people.guestEnd'),
                      icon: <CalendarClock className="icon" aria-hidden />,
                      onSelect: () => onGuest(person),
                    },
                  ]
                : []),
              {
                id: 'limits',
                label: t('quotas:title'),
                icon: <Gauge className="icon" aria-hidden />,
                testId: 'person-limits',
                onSelect: () => onQuota({ id: person.id, name }),
              },
              isSuspended
                ? {
                    id: 'resume',
                    label: t('people.resume'),
                    icon: <CirclePlay className="icon" aria-hidden />,
                    onSelect: () => void actions.suspend(person, false),
                  }
                : {
                    id: 'suspend',
                    label: t('people.suspend'),
                    icon: <CirclePause className="icon" aria-hidden />,
                    testId: 'suspend',
                    onSelect: () => void actions.suspend(person, true),
                  },
              {
                id: 'remove',
                label: t('people.remove'),
                icon: <Trash2 className="icon" aria-hidden />,
                isDanger: true,
                onSelect: () => void actions.remove(person),
              },
            ]}
            renderTrigger={(props) => (
              <IconButton label={t('people.more', { name })} {...props}>
                <Ellipsis className="icon" aria-hidden />
              </IconButton>
            )}
          />
        )}
      </span>
    </div>
  );
}

/** Whether the person did something in the last minutes. */
function isHere({ lastSeenAt, isSuspended }: Person): boolean {
  return lastSeenAt !== null && !isSuspended && Date.now() - lastSeenAt < nowMs;
}

/** With the time of day where the day says little. */
function seen(time: number): string {
  return calendarDaysBetween(time, Date.now()) === 0 ? formatTime(time) : formatRelativeDay(time);
}
