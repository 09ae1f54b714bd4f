import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { newId } from '#api/new-id.ts';
import { type DraftFile, dropDraftFile, keepDraftFiles, readDraftFiles } from '#api/offline/draft-files.ts';
import { sendFile } from '#api/send-file.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { checkFile } from '../fields/check-file.ts';
import type { KnownFile, KnownFiles } from '../fields/known-files.ts';

export interface HeldFiles extends KnownFiles {
  /** Uploads the stored files after the assistant was created, each once; reports each one that was refused. */
  sendTo: (assistantId: string) => Promise<void>;
}

type HeldFile = KnownFile & { file: File };

const asHeld = ({ key, file }: DraftFile): HeldFile => ({ key, file, name: file.name, state: 'kept' });
const isGood = ({ state }: HeldFile) => state === 'kept';

/** Files for an assistant that is not saved yet. They are stored in this browser and return with the draft. */
export function useHeldFiles(draftId: string): HeldFiles {
  const { t } = useTranslation(['assistant', 'errors']);
  const [held, show] = useState<readonly HeldFile[]>([]);
  // Saving may start before the stored files are rendered.
  const latest = useRef(held);
  const sent = useRef(new Set<string>());
  const restoring = useRef<Promise<void>>(Promise.resolve());
  const put = useCallback((next: readonly HeldFile[]) => {
    latest.current = next;
    show(next);
  }, []);
  useEffect(() => {
    let isLeft = false;
    restoring.current = readDraftFiles(draftId).then((found) => {
      // A file that was added meanwhile may be stored and read already.
      const isShown = ({ key }: DraftFile) => latest.current.some((one) => one.key === key);
      if (!isLeft) put([...found.filter((file) => !isShown(file)).map(asHeld), ...latest.current]);
    });
    return () => {
      isLeft = true;
    };
  }, [draftId, put]);

  const add = (files: readonly File[]) => {
    const good = latest.current.filter(isGood);
    const added = files.map((file, index): HeldFile => {
      const error = checkFile(file, good.length + index);
      return { key: newId(), name: file.name, file, state: error ? 'failed' : 'kept', error };
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
    const findNext = () => latest.current.find((one) => isGood(one) && !sent.current.has(one.key));
    // More files may be added during an upload.
    for (let next = findNext(); next; next = findNext()) {
      const { key, name, file } = next;
      sent.current.add(key);
      try {
        await sendFile('POST /api/assistants/{id}/files', {
          params: { id: assistantId },
          query: { name },
          file,
          signal: new AbortController().signal,
          onProgress: () => {},
        });
      } catch (error) {
        showToast({ message: t('knows.notTaken', { name, reason: await describeFailure(error) }) });
      }
    }
  };
  return { files: held, add, remove, sendTo };
}
