import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '#api/describe-failure.ts';
import { sendFile } from '#api/send-file.ts';
import { showToast } from '#ui/toast.ts';
import { checkFile } from './check-file.ts';
import type { KnownFile, KnownFiles } from './known-files.ts';

export interface HeldFiles extends KnownFiles {
  /** Gives the assistant what was held for it, now that it has been made; tells of each that it did not take. */
  sendTo: (assistantId: string) => Promise<void>;
}

/** Files for an assistant that is not saved yet. They wait in this page, and are gone with it. */
export function useHeldFiles(): HeldFiles {
  const { t } = useTranslation(['assistants', 'errors']);
  const [held, setHeld] = useState<readonly (KnownFile & { file: File })[]>([]);
  const good = held.filter(({ state }) => state === 'kept');
  const add = (files: readonly File[]) => {
    const added = files.map((file, index) => {
      const fault = checkFile(file, good.length + index);
      return { key: crypto.randomUUID(), name: file.name, file, state: fault ? ('failed' as const) : ('kept' as const), fault };
    });
    setHeld([...good, ...added]);
  };
  const sendTo = async (assistantId: string) => {
    for (const { name, file } of good) {
      try {
        await sendFile('POST /api/assistants/{id}/files', {
          params: { id: assistantId },
          query: { name },
          file,
          signal: new AbortController().signal,
          onProgress: () => {},
        });
      } catch (fault) {
        showToast({ message: t('knows.notTaken', { name, reason: await describeFailure(fault) }) });
      }
    }
  };
  return { files: held, add, remove: (key) => setHeld((list) => list.filter((one) => one.key !== key)), sendTo };
}
