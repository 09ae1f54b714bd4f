import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '#api/describe-failure.ts';
import { newId } from '#api/new-id.ts';
import { type DraftFile, dropDraftFile, keepDraftFiles, readDraftFiles } from '#api/offline/draft-files.ts';
import { sendFile } from '#api/send-file.ts';
import { showToast } from '#ui/toast.ts';
import { checkFile } from './check-file.ts';
import type { KnownFile, KnownFiles } from './known-files.ts';

export interface HeldFiles extends KnownFiles {
  /** Gives the assistant what was held for it, now that it has been made; tells of each that it did not take. */
  sendTo: (assistantId: string) => Promise<void>;
}

type HeldFile = KnownFile & { file: File };

const asHeld = ({ key, file }: DraftFile): HeldFile => ({ key, file, name: file.name, state: 'kept' });
const isGood = ({ state }: HeldFile) => state === 'kept';

/** Files for an assistant that is not saved yet. They wait in this browser, and come back with the draft. */
export function useHeldFiles(draftId: string): HeldFiles {
  const { t } = useTranslation(['assistants', 'errors']);
  const [held, show] = useState<readonly HeldFile[]>([]);
  // Saving may begin before what is held has been drawn.
  const latest = useRef(held);
  const restoring = useRef<Promise<void>>(Promise.resolve());
  const put = useCallback((next: readonly HeldFile[]) => {
    latest.current = next;
    show(next);
  }, []);
  useEffect(() => {
    let isLeft = false;
    restoring.current = readDraftFiles(draftId).then((found) => {
      if (!isLeft) put([...found.map(asHeld), ...latest.current]);
    });
    return () => {
      isLeft = true;
    };
  }, [draftId, put]);

  const add = (files: readonly File[]) => {
    const good = latest.current.filter(isGood);
    const added = files.map((file, index): HeldFile => {
      const fault = checkFile(file, good.length + index);
      return { key: newId(), name: file.name, file, state: fault ? 'failed' : 'kept', fault };
    });
    put([...good, ...added]);
    const now = Date.now();
    void keepDraftFiles(added.filter(isGood).map(({ key, file }, index) => ({ key, draftId, file, keptAt: now + index })));
  };
  const remove = (key: string) => {
    put(latest.current.filter((one) => one.key !== key));
    void dropDraftFile(key);
  };
  const sendTo = async (assistantId: string) => {
    await restoring.current;
    for (const { name, file } of latest.current.filter(isGood)) {
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
  return { files: held, add, remove, sendTo };
}
