import type { Person } from '@parley/contracts/accounts/people';
import type { GrantableRole } from '@parley/contracts/accounts/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { dayOfEnd } from './day-of-end.ts';
import { peopleKey } from './people-query.ts';
import type { ResetOf } from './reset-dialog.tsx';

const dayMs = 86_400_000;

export interface PeopleActions {
  /** @param guestDays how long a guest may stay; needed for that role only */
  changeRole: (person: Person, role: GrantableRole, guestDays?: number) => Promise<void>;
  /** How long a guest may stay, from now. */
  changeStay: (person: Person, guestDays: number) => Promise<void>;
  suspend: (person: Person, isSuspended: boolean) => Promise<void>;
  remove: (person: Person) => Promise<void>;
  /** Makes a link with which the person sets a new password, and shows it. */
  reset: (person: Person) => Promise<void>;
}

/** Changes of people. Each can be undone from the message that tells of it. */
export function usePeopleActions(onReset: (reset: ResetOf) => void): PeopleActions {
  const { t } = useTranslation(['accounts', 'common']);
  const queryClient = useQueryClient();
  /** @returns whether it was done */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      showToast({ message: await describeFailure(error) });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: peopleKey });
    }
  };
  const tell = (message: string, undo?: () => Promise<unknown>) =>
    showToast({
      message,
      subject: 'people',
      ...(undo && { action: { label: t('common:undo'), onPress: () => void attempt(undo) } }),
    });
  const patch = (id: string, body: { role?: GrantableRole; guestUntil?: number | null; isSuspended?: boolean }) =>
    call('PATCH /api/people/{id}', { params: { id }, body });
  return {
    changeRole: async ({ id, name, role: before, guestUntil }, role, guestDays = 0) => {
      if (role === before || before === 'owner') return;
      const isDone = await attempt(() => patch(id, { role, guestUntil: role === 'guest' ? Date.now() + guestDays * dayMs : null }));
      if (isDone) tell(t('people.roleChanged', { name }), () => patch(id, { role: before, guestUntil }));
    },
    changeStay: async ({ id, guestUntil: before }, guestDays) => {
      const guestUntil = Date.now() + guestDays * dayMs;
      const isDone = await attempt(() => patch(id, { guestUntil }));
      // An end in the past cannot be set again.
      const undo = before !== null && before > Date.now() ? () => patch(id, { guestUntil: before }) : undefined;
      if (isDone) tell(t('people.guestUntil', { date: dayOfEnd(guestUntil) }), undo);
    },
    suspend: async ({ id, name }, isSuspended) => {
      const isDone = await attempt(() => patch(id, { isSuspended }));
      if (isDone && isSuspended) tell(t('people.suspendedNow', { name }), () => patch(id, { isSuspended: false }));
    },
    reset: async ({ id, name }) => {
      await attempt(async () => onReset({ name, link: await call('POST /api/people/{id}/reset-link', { params: { id } }) }));
    },
    remove: async ({ id, name }) => {
      const isDone = await attempt(() => call('DELETE /api/people/{id}', { params: { id } }));
      if (isDone) tell(t('people.removedNow', { name }), () => call('POST /api/people/{id}/restore', { params: { id } }));
    },
  };
}
