import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A file for something that is not saved yet. */
export interface DraftFile {
  key: string;
  draftId: string;
  file: File;
  keptAt: number;
}

interface DraftFilesSchema extends DBSchema {
  files: { key: string; value: DraftFile; indexes: { draftId: string; keptAt: number } };
}

/** A tab that is closed takes its draft along and leaves its files here. Browsers bring tabs back, but not after so long. */
const keptForMs = 30 * 24 * 60 * 60_000;

let opening: Promise<IDBPDatabase<DraftFilesSchema>> | null = null;

/** Not among the offline copies: an open tab of a former release would hold up a change of those. */
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

/** The files of a draft in the order they were kept. Never throws: without storage there are none. */
export async function readDraftFiles(draftId: string): Promise<DraftFile[]> {
  try {
    const database = await openFiles();
    for (const old of await database.getAllKeysFromIndex('files', 'keptAt', IDBKeyRange.upperBound(Date.now() - keptForMs)))
      await database.delete('files', old);
    return (await database.getAllFromIndex('files', 'draftId', draftId)).toSorted((one, other) => one.keptAt - other.keptAt);
  } catch (fault) {
    console.warn('The files of a draft could not be read.', fault);
    return [];
  }
}

/** Keeps files over reloads. Never throws: where the browser forbids it, only the page has them. */
export async function keepDraftFiles(files: readonly DraftFile[]): Promise<void> {
  try {
    const database = await openFiles();
    for (const file of files) await database.put('files', file);
  } catch (fault) {
    console.warn('The files of a draft could not be kept.', fault);
  }
}

/** Never throws. */
export async function dropDraftFile(key: string): Promise<void> {
  await openFiles()
    .then((database) => database.delete('files', key))
    .catch(() => undefined);
}

/** Drops what a draft had, or what all had. Never throws. */
export async function dropDraftFiles(draftId?: string): Promise<void> {
  try {
    const database = await openFiles();
    if (draftId === undefined) await database.clear('files');
    else for (const key of await database.getAllKeysFromIndex('files', 'draftId', draftId)) await database.delete('files', key);
  } catch {
    // Without storage there was nothing to drop.
  }
}
