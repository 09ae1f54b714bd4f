import { dropDraftFiles } from '#api/offline/draft-files.ts';
import { loadWords } from '#i18n/load-words.ts';
import { t } from '#i18n/translate.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { keepNewAssistant, type NewAssistant, readNewAssistant } from './new-assistant-store.ts';

let restoreCount = 0;
const listeners = new Set<() => void>();

/** How often a former draft came back. An open editor still shows the draft after that one. */
export const readRestoreCount = (): number => restoreCount;

export function subscribeToRestores(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Puts another draft, or none, in the place of the present one. A toast offers the present one back. Its files are removed when
 * the toast has gone.
 *
 * @param reopen shows the editor of the draft
 */
export function replaceNewAssistant(next: NewAssistant | null, reopen: () => void): void {
  const former = readNewAssistant();
  keepNewAssistant(next);
  if (former) void offerBack(former, reopen);
}

async function offerBack(former: NewAssistant, reopen: () => void): Promise<void> {
  await loadWords('assistant');
  const restore = () => {
    replaceNewAssistant(former, reopen);
    restoreCount += 1;
    for (const listener of listeners) listener();
    reopen();
  };
  showToast({
    message: t('assistant:draft.discarded'),
    action: { label: t('common:undo'), onPress: restore },
    onClosed: () => {
      if (readNewAssistant()?.id !== former.id) void dropDraftFiles(former.id);
    },
  });
}
