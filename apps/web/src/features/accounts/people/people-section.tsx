import '../accounts.css';
import type { Person } from '@parley/contracts/accounts/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { useSession } from '#api/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { peopleQuery } from './people-query.ts';
import { PersonRow } from './person-row.tsx';
import { QuotaSection } from './quotas/quota-section.tsx';
import type { QuotaOf } from './quotas/quotas-query.ts';
import { ResetDialog, type ResetOf } from './reset-dialog.tsx';
import { SignUpRules } from './sign-up-rules.tsx';
import { usePeopleActions } from './use-people-actions.ts';

const QuotaDialog = lazy(() => import('./quotas/quota-dialog.tsx').then((module) => ({ default: module.QuotaDialog })));

/** From this number of people on, a search helps. */
const searchFrom = 12;

/** Who may use the server: people with their roles, invitations, and the rules of sign-up. */
export function PeopleSection() {
  const { t } = useTranslation(['accounts', 'settings', 'common', 'errors']);
  const isOwner = useSession()?.user.role === 'owner';
  const [typed, setTyped] = useState('');
  const list = useInfiniteQuery(peopleQuery(useDeferredValue(typed)));
  const [reset, setReset] = useState<ResetOf | null>(null);
  const [guest, setGuest] = useState<Person | null>(null);
  const actions = usePeopleActions(setReset);
  const [quota, setQuota] = useState<QuotaOf | null>(null);
  const [isInviting, setIsInviting] = useState(false);
  const chooseStay = (person: Person, days: number) =>
    void (person.role === 'guest' ? actions.changeStay(person, days) : actions.changeRole(person, 'guest', days));
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  return (
    <>
      <header className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('settings:section.people')}</h1>
          <p>{t('people.intro')}</p>
        </div>
        <Button variant="primary" data-testid="invite" onClick={() => setIsInviting(true)}>
          <UserPlus className="icon" aria-hidden />
          {t('people.invite')}
        </Button>
      </header>
      {(typed || people.length >= searchFrom) && <SearchField label={t('people.search')} value={typed} onChange={setTyped} />}
      <QueryStatus query={list} lines={6} />
      {people.length > 0 && (
        <div className="list-card people" role="table" aria-label={t('settings:section.people')}>
          <div className="person-row heads" role="row">
            <span role="columnheader">{t('people.columnName')}</span>
            <span role="columnheader">{t('people.columnRole')}</span>
            <span role="columnheader">{t('people.columnSeen')}</span>
            <span role="columnheader">
              <span className="sr">{t('people.actions')}</span>
            </span>
          </div>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} mayAppoint={isOwner} actions={actions} onGuest={setGuest} onQuota={setQuota} />
          ))}
        </div>
      )}
      {list.hasNextPage && (
        <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('people.showMore')}
        </Button>
      )}
      <InvitationList />
      <QuotaSection mayAppoint={isOwner} onChange={setQuota} />
      {isOwner && <SignUpRules />}
      <GuestDialog person={guest} onClose={() => setGuest(null)} onChoose={chooseStay} />
      <ResetDialog reset={reset} onClose={() => setReset(null)} />
      {quota && (
        <Suspense fallback={null}>
          <QuotaDialog of={quota} onClose={() => setQuota(null)} />
        </Suspense>
      )}
      <InviteDialog mayAppoint={isOwner} isOpen={isInviting} onOpenChange={setIsInviting} />
    </>
  );
}
