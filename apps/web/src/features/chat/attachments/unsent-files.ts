import { newId } from '#api/new-id.ts';

const tabKey = 'parley:tab';
const flagOf = (key: string) => `parley:unsent-files:${key}`;

/** The name of a draft's files in this tab. Another tab has the same draft, and must not upload them as well. */
function draftIdOf(key: string): string {
  const tab = sessionStorage.getItem(tabKey) ?? newId();
  sessionStorage.setItem(tabKey, tab);
  return `chat:${tab}:${key}`;
}

const store = () => import('#api/offline/draft-files.ts');

/** Keeps a file of a draft across reloads until the server has it. Never throws. */
export async function keepUnsentFile(key: string, id: string, file: File): Promise<void> {
  try {
    const draftId = draftIdOf(key);
    sessionStorage.setItem(flagOf(key), 'true');
    await (await store()).keepDraftFiles([{ key: id, draftId, file, keptAt: Date.now() }]);
  } catch {
    // Storage is full or forbidden. The file is still in the composer.
  }
}

/** The server has the file, or the user removed it. */
export async function releaseUnsentFile(id: string): Promise<void> {
  await (await store()).dropDraftFile(id);
}

/** What an earlier page of this tab could not upload, by key. Opens no storage where nothing was kept. */
export async function readUnsentFiles(key: string): Promise<{ key: string; file: File }[]> {
  try {
    if (typeof sessionStorage === 'undefined' || sessionStorage.getItem(flagOf(key)) === null) return [];
    const kept = await (await store()).readDraftFiles(draftIdOf(key));
    if (kept.length === 0) sessionStorage.removeItem(flagOf(key));
    return kept;
  } catch {
    return [];
  }
}
