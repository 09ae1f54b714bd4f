import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A file for an assistant that is not saved yet. */
export interface DraftFile {
  key: string;
  draftId: string;
  file: File;
  keptAt: number;
}

interface DraftFilesSchema extends DBSchema {
  files: { key: string; value: DraftFile; indexes: { draftId: string; keptAt: number } };
}

/** Closing a tab removes its draft but leaves its files here. Browsers restore tabs, but not after this long. */
const keptForMs = 30 * 24 * 60 * 60_000;

let opening: Promise<IDBPDatabase<DraftFilesSchema>> | null = null;

/** Separate from the offline copies: an open tab of an earlier release would block a version change there. */
function openFiles(): Promise<IDBPDatabase<DraftFilesSchema>> {
  opening ??= openDB<DraftFilesSchema>('parley-drafts', 1, {
    upgrade: (database) => {
      const files = database.createObjectStore('files', { keyPath: 'key' });
      files.createIndex('draftId', 'draftId');
      files.createIndex('keptAt', 'keptAt');
    },
    terminated: () => {
      opening = null;
    },
  });
  return opening;
}

/** The files of a draft in the order they were stored. Never throws: without storage there are none. */
export async function readDraftFiles(draftId: string): Promise<DraftFile[]> {
  try {
    const database = await openFiles();
    for (const old of await database.getAllKeysFromIndex('files', 'keptAt', IDBKeyRange.upperBound(Date.now() - keptForMs)))
      await database.delete('files', old);
    return (await database.getAllFromIndex('files', 'draftId', draftId)).toSorted((one, other) => one.keptAt - other.keptAt);
  } catch (error) {
    console.warn('The files of a draft could not be read.', error);
    return [];
  }
}

/** Stores files across reloads. Never throws: if the browser forbids it, only the page has them. */
export async function keepDraftFiles(files: readonly DraftFile[]): Promise<void> {
  try {
    const database = await openFiles();
    for (const file of files) await database.put('files', file);
  } catch (error) {
    console.warn('The files of a draft could not be kept.', error);
  }
}

/** Never throws. */
export async function dropDraftFile(key: string): Promise<void> {
  await openFiles()
    .then((database) => database.delete('files', key))
    .catch(() => undefined);
}

/** Removes the files of one draft, or of all. Never throws. */
export async function dropDraftFiles(draftId?: string): Promise<void> {
  try {
    const database = await openFiles();
    if (draftId === undefined) await database.clear('files');
    else for (const key of await database.getAllKeysFromIndex('files', 'draftId', draftId)) await database.delete('files', key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
