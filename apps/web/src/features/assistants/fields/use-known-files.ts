import type { AssistantFile } from '@parley/contracts/assistants/assistant-file';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isolate } from '#i18n/isolate.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { newId } from '#api/new-id.ts';
import { sendFile } from '#api/send-file.ts';
import { announce } from '#ui/announcer.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { checkFile } from './check-file.ts';
import { type FileOwner, knownFilesQuery } from './known-files-query.ts';
import type { KnownFile, KnownFiles } from './known-files.ts';

type Upload = KnownFile & { file: File; abort: AbortController };

/** The files of a saved assistant or of a folder. They are uploaded one after another, also after the page is left. */
export function useKnownFiles(owner: FileOwner): KnownFiles {
  const { t } = useTranslation(['assistant', 'common', 'errors']);
  const queryClient = useQueryClient();
  const query = knownFilesQuery(owner);
  const { queryKey } = query;
  const { data: kept = [] } = useQuery(query);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const setKept = async (update: (list: AssistantFile[]) => AssistantFile[]) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<AssistantFile[]>(queryKey, (list) => update(list ?? []));
  };
  const put = (file: AssistantFile) =>
    setKept((list) => [...list.filter(({ id }) => id !== file.id), file].toSorted((one, other) => one.createdAt - other.createdAt));
  const tell = async (error: unknown) => showToast({ message: await describeFailure(error) });
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => setUploads((list) => list.filter((one) => one.key !== key));

  const send = async ({ key, file, abort }: Upload) => {
    if (abort.signal.aborted) return;
    try {
      const error = checkFile(file, queryClient.getQueryData<AssistantFile[]>(queryKey)?.length ?? 0);
      if (error) throw error;
      const onProgress = (sentBytes: number) => change(key, { share: sentBytes / Math.max(1, file.size) });
      await put(
        await sendFile(owner.kind === 'assistant' ? 'POST /api/assistants/{id}/files' : 'POST /api/folders/{id}/files', {
          params: { id: owner.id },
          query: { name: file.name },
          file,
          signal: abort.signal,
          onProgress,
        }),
      );
      drop(key);
      announce(t('knows.added', { name: file.name }));
    } catch (error) {
      if (!abort.signal.aborted) change(key, { state: 'failed', error });
    }
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      return { key: newId(), name: file.name, sizeBytes: file.size, state: 'sending', share: 0, file, abort: new AbortController() };
    });
    setUploads((list) => [...list.filter(({ state }) => state !== 'failed'), ...added]);
    for (const upload of added) queue.current = queue.current.then(() => send(upload));
  };

  const takeAway = async (file: AssistantFile) => {
    await setKept((list) => list.filter(({ id }) => id !== file.id));
    try {
      await call('DELETE /api/files/{id}', { params: { id: file.id } });
    } catch (error) {
      await put(file);
      await tell(error);
      return;
    }
    const restore = async () => put(await call('POST /api/files/{id}/restore', { params: { id: file.id } }));
    showToast({
      message: t('knows.removed', { name: isolate(file.name) }),
      action: { label: t('common:undo'), onPress: () => void restore().catch(tell) },
    });
  };

  const remove = (key: string) => {
    const file = kept.find(({ id }) => id === key);
    if (file) void takeAway(file);
    uploads.find((upload) => upload.key === key)?.abort.abort();
    drop(key);
  };

  const known = kept.map(({ id, name, sizeBytes }): KnownFile => ({ key: id, name, sizeBytes, state: 'kept' }));
  return { files: [...known, ...uploads], add, remove };
}
