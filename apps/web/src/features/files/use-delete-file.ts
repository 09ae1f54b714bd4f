import type { OwnFile } from '@parley/contracts/files/list-files';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { queryKeys } from '#api/query-keys.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Deletes a file, with *Undo*. */
export function useDeleteFile(): (file: OwnFile) => Promise<void> {
  const { t } = useTranslation(['files', 'common']);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.allOwnFiles });
  const tell = async (error: unknown) => showToast({ message: await describeFailure(error) });
  return async ({ id }) => {
    const params = { id };
    const restore = async () => {
      await call('POST /api/files/{id}/restore', { params });
      await refresh();
    };
    try {
      await call('DELETE /api/files/{id}', { params });
      showToast({ message: t('deleted'), action: { label: t('common:undo'), onPress: () => void restore().catch(tell) } });
    } catch (error) {
      await tell(error);
    }
    await refresh();
  };
}
