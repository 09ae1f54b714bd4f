import type { Folder, FolderFields } from '@parley/contracts/folders/folder';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { queryKeys } from '#api/query-keys.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { refreshFolders } from '../refresh-lists.ts';
import { foldersQuery } from './folders-query.ts';

export interface FolderActions {
  /** @returns the new folder; null if the server refused, which a toast says */
  create: (fields: Partial<FolderFields> & { name: string }) => Promise<Folder | null>;
  update: (folder: Folder, fields: Partial<FolderFields>) => Promise<Folder | null>;
  remove: (folder: Folder) => Promise<void>;
}

/** The user's actions on folders. */
export function useFolderActions(): FolderActions {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['conversations', 'common']);

  const attempt = async <Result>(act: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await act();
    } catch (error) {
      showToast({ message: await describeFailure(error) });
      return null;
    }
  };
  const put = (folder: Folder): Folder => {
    queryClient.setQueryData(foldersQuery.queryKey, (known = []) =>
      known.some(({ id }) => id === folder.id) ? known.map((one) => (one.id === folder.id ? folder : one)) : [...known, folder],
    );
    return folder;
  };

  return {
    create: (fields) => attempt(async () => put(await call('POST /api/folders', { body: fields }))),
    update: (folder, fields) =>
      attempt(async () => {
        const changed = put(await call('PATCH /api/folders/{id}', { params: { id: folder.id }, body: fields }));
        // The folders in it have its colour.
        void queryClient.invalidateQueries({ queryKey: queryKeys.folders });
        return changed;
      }),
    remove: async (folder) => {
      const params = { id: folder.id };
      const isDone = await attempt(() => call('DELETE /api/folders/{id}', { params }));
      if (!isDone) return;
      await refreshFolders(queryClient);
      const restore = () => attempt(() => call('POST /api/folders/{id}/restore', { params })).then(() => refreshFolders(queryClient));
      showToast({ message: t('folders.deleted'), action: { label: t('common:undo'), onPress: () => void restore() } });
    },
  };
}
