import type { ArchivedFile } from '@parley/contracts/transfer/archive-format';
import { fileLimits } from '@parley/contracts/files/file-limits';
import { newId } from '#db/new-id.ts';
import type { FileRow } from '#db/tables.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import type { FileOwner } from './file-owner.ts';

/** Gives an assistant or a folder files whose text is known, as many as one can have. */
export async function addTextFiles(
  services: Pick<AssistantsServices, 'database' | 'files' | 'clock'>,
  userId: string,
  owner: FileOwner,
  files: readonly ArchivedFile[],
): Promise<void> {
  let left: number = fileLimits.textBytesPerAssistant;
  for (const { name, mediaType, sizeBytes, sha256, text } of files.slice(0, fileLimits.filesPerAssistant)) {
    const words = new TextEncoder().encode(text);
    left -= words.length;
    if (left < 0) return;
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
      pages: null,
      sourceUrl: null,
      unsentUntil: null,
      storageKey: `${sha256}-${id}`,
      createdAt: services.clock.now(),
      deletedAt: null,
    };
    await services.files.put(row.storageKey, words);
    await services.database.for({ userId }).insertInto('files').values(row).execute();
  }
}
