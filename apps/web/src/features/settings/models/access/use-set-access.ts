import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { AccessSubject, Allowed } from './access-query.ts';
import { accessQuery } from './access-query.ts';
import { useAudienceWords } from './use-audience-words.ts';

/** Saves who may use something, at once, and offers to undo it. */
export function useSetAccess() {
  const { t } = useTranslation(['access', 'common']);
  const words = useAudienceWords();
  const queryClient = useQueryClient();
  const put = async ({ kind, id }: AccessSubject, allowed: Allowed) => {
    try {
      const people = allowed?.people.map((person) => person.id) ?? [];
      await call('PUT /api/model-access', { body: { kind, id, allowed: allowed && { roles: allowed.roles, people } } });
      return true;
    } catch (error) {
      showToast({ message: await describeFailure(error) });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: accessQuery.queryKey });
    }
  };
  return async (subject: AccessSubject, before: Allowed, allowed: Allowed): Promise<void> => {
    if (!(await put(subject, allowed))) return;
    showToast({
      message: t('access:changed', { name: subject.label, who: words(allowed) }),
      subject: 'model-access',
      action: { label: t('common:undo'), onPress: () => void put(subject, before) },
    });
  };
}
