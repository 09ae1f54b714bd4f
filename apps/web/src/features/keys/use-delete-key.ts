import type { ProgramKey } from '@parley/contracts/accounts/keys';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { keysQuery } from './keys-query.ts';

/** Deletes a key at once; the message that tells of it can undo it. */
export function useDeleteKey(): (key: ProgramKey) => Promise<void> {
  const { t } = useTranslation(['keys', 'common']);
  const queryClient = useQueryClient();
  const attempt = async (act: () => Promise<unknown>, done?: () => void) => {
    try {
      await act();
      done?.();
    } catch (error) {
      showToast({ message: await describeFailure(error) });
    }
    await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
  };
  return ({ id, name }) =>
    attempt(
      () => call('DELETE /api/keys/{id}', { params: { id } }),
      () =>
        showToast({
          message: t('deleted', { name }),
          subject: 'keys',
          action: {
            label: t('common:undo'),
            onPress: () => void attempt(() => call('POST /api/keys/{id}/restore', { params: { id } })),
          },
        }),
    );
}
