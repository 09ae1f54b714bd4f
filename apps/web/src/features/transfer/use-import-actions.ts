import type { ImportRecord } from '@parley/contracts/transfer/import-record';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { importsQuery, reloadImported, showImport } from './imports-query.ts';
import { beginImport, stopUpload, upload } from './uploads.ts';

/** What the user can do with imports. A refusal is shown in words. */
export function useImportActions() {
  const { t } = useTranslation('transfer');
  const queryClient = useQueryClient();
  const tell = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
      showToast({ message: await describeFailure(error) });
    }
  };
  const send = async (record: ImportRecord, file: File): Promise<void> => {
    showImport(queryClient, record);
    const sent = await upload(record, file);
    if (sent) showImport(queryClient, sent);
  };
  const change = (act: 'pause' | 'resume' | 'cancel' | 'undo', id: string) =>
    tell(async () => {
      if (act === 'cancel') stopUpload(id);
      showImport(queryClient, await call(`POST /api/imports/{id}/${act}`, { params: { id } }));
      if (act === 'cancel' || act === 'undo') reloadImported(queryClient);
      if (act === 'undo') showToast({ message: t('undone') });
    });
  return {
    begin: (file: File) => tell(async () => send(await beginImport(file), file)),
    continueWith: (record: ImportRecord, file: File) =>
      tell(async () => {
        if (file.name !== record.name || file.size !== record.sizeBytes) showToast({ message: t('otherFile', { file: record.name }) });
        else await send(record, file);
      }),
    pause: (id: string) => void change('pause', id),
    resume: (id: string) => void change('resume', id),
    cancel: (id: string) => void change('cancel', id),
    undo: (id: string) => void change('undo', id),
  };
}
