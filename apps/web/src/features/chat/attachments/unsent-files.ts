import { newId } from '#api/new-id.ts';
import { dropDraftFile, keepDraftFiles, readDraftFiles } from '#api/offline/draft-files.ts';
import { unsentFlag } from './unsent-flag.ts';

const tabKey = 'parley:tab';

/** The name of a draft's files in this tab. Another tab has the same draft, and must not upload them as well. */
function draftIdOf(key: string): string {
  const tab = sessionStorage.getItem(tabKey) ?? newId();
  sessionStorage.setItem(tabKey, tab);
  return `chat:${tab}:${key}`;
}

/** Keeps a file of a draft across reloads until the server has it. Never throws. */
export async function keepUnsentFile(key: string, id: string, file: File): Promise<void> {
  try {
    const draftId = draftIdOf(key);
    sessionStorage.setItem(unsentFlag(key), 'true');
    await keepDraftFiles([{ key: id, draftId, file, keptAt: Date.now() }]);
  } catch {
    // Storage is full or forbidden. The file is still in the composer.
  }
}

/** The server has the file, or the user removed it. */
export const releaseUnsentFile = (id: string): Promise<void> => dropDraftFile(id);

/** What an earlier page of this tab could not upload, by key. */
export async function readUnsentFiles(key: string): Promise<{ key: string; file: File }[]> {
  const kept = await readDraftFiles(draftIdOf(key));
  if (kept.length === 0) sessionStorage.removeItem(unsentFlag(key));
  return kept;
}
