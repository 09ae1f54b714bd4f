import type { ArchivedFile } from '@parley/contracts/transfer/archive-format';
import { fileLimits } from '@parley/contracts/files/file-limits';
import type { Kysely } from 'kysely';
import { newId } from '#db/new-id.ts';
import type { FileRow, Tables } from '#db/tables.ts';
import { mayBeStored } from '#features/files/may-be-stored.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import type { FileOwner } from './file-owner.ts';

/**
 * Gives an assistant or a folder files whose text is known, as many as one can have. If the rows cannot be written, no text stays.
 *
 * @param write stores the rows; a caller that also creates the owner passes its own
 */
export async function addTextFiles(
  services: Pick<AssistantsServices, 'database' | 'files' | 'clock'>,
  userId: string,
  owner: FileOwner,
  files: readonly ArchivedFile[],
  write: (rows: readonly FileRow[]) => Promise<void> = (rows) => insertFiles(services.database.for({ userId }), rows),
): Promise<void> {
  const kept = readRows(services, userId, owner, files);
  try {
    for (const { row, words } of kept) await services.files.put(row.storageKey, words);
    await write(kept.map(({ row }) => row));
  } catch (error) {
    // If the removal fails too, the bytes stay without a row, and no request can reach them. The first error is the cause.
    if (!(await mayBeStored(services.database, kept[0]?.row, error)))
      await Promise.allSettled(kept.map(({ row }) => services.files.remove(row.storageKey)));
    throw error;
  }
}

/** Writes rows of files whose texts are stored. */
export async function insertFiles(query: Kysely<Tables>, rows: readonly FileRow[]): Promise<void> {
  if (rows.length > 0) await query.insertInto('files').values(rows).execute();
}

/** The files that one owner has room for. */
function readRows(
  { clock }: Pick<AssistantsServices, 'clock'>,
  userId: string,
  owner: FileOwner,
  files: readonly ArchivedFile[],
): { row: FileRow; words: Uint8Array }[] {
  const kept: { row: FileRow; words: Uint8Array }[] = [];
  let left: number = fileLimits.textBytesPerAssistant;
  for (const { name, mediaType, sizeBytes, sha256, pages, text } of files.slice(0, fileLimits.filesPerAssistant)) {
    const words = new TextEncoder().encode(text);
    left -= words.length;
    if (left < 0) break;
    const id = newId();
    const row: FileRow = {
      id,
      userId,
      assistantId: null,
      folderId: null,
      ...owner,
      sha256,
      sizeBytes,
      mediaType: cleanName(mediaType, 100),
      name: cleanName(name, fileLimits.nameCharacters) || 'file',
      textBytes: words.length,
      width: null,
      height: null,
      pages: pages ?? null,
      sourceUrl: null,
      unsentUntil: null,
      storageKey: `${sha256}-${id}`,
      createdAt: clock.now(),
      deletedAt: null,
    };
    kept.push({ row, words });
  }
  return kept;
}
