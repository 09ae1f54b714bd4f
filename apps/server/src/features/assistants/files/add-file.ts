import { createHash } from 'node:crypto';
import type { AssistantFile } from '@parley/contracts/assistants/assistant-file';
import { fileLimits } from '@parley/contracts/files/file-limits';
import { newId } from '#db/new-id.ts';
import type { FileRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { fileName } from '#features/files/file-name.ts';
import { mayBeStored } from '#features/files/may-be-stored.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import { type FileOwner, ownerColumn } from './file-owner.ts';
import { filesOf, presentFile } from './find-file.ts';
import type { ReadingFor } from '#features/files/reading/reading-for.ts';
import { readText } from '#features/files/reading/read-text.ts';

/** Deleted files can be restored for a while and count until then. Otherwise deleting and adding would fill the disk. */
const mostWithDeleted = 3 * fileLimits.filesPerAssistant;

/**
 * Adds a file to an assistant or a folder of the actor. Its text is kept; the file itself is not.
 *
 * @param sent the file's name on the user's device, and its content
 * @throws HttpError if it cannot be read, or its owner has too many files
 */
export async function addFile(
  services: Pick<AssistantsServices, 'database' | 'files' | 'clock'>,
  actor: Actor,
  owner: FileOwner,
  sent: { name: string; bytes: Uint8Array; readingFor?: ReadingFor },
): Promise<AssistantFile> {
  const name = fileName(sent.name);
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
  const known = (await filesOf(services, owner)).find((file) => file.sha256 === sha256);
  if (known) return presentFile(known);
  const { text, mediaType, pages } = await readText(sent.bytes, name, { ...sent.readingFor, userId: actor.userId });
  const words = new TextEncoder().encode(text);
  await checkRoom(services, owner, words.length);
  const now = services.clock.now();
  const id = newId();
  const row: FileRow = {
    id,
    userId: actor.userId,
    assistantId: null,
    sha256,
    name,
    mediaType,
    sizeBytes: sent.bytes.length,
    textBytes: words.length,
    width: null,
    height: null,
    pages,
    sourceUrl: null,
    folderId: null,
    ...owner,
    unsentUntil: null,
    storageKey: `${sha256}-${id}`,
    createdAt: now,
    deletedAt: null,
  };
  try {
    await services.files.put(row.storageKey, words);
    await services.database.for(actor).insertInto('files').values(row).execute();
  } catch (error) {
    // If the removal fails too, the bytes stay without a row, and no request can reach them. The first error is the cause.
    if (!(await mayBeStored(services.database, row, error))) await services.files.remove(row.storageKey).catch(() => undefined);
    throw error;
  }
  return presentFile(row);
}

/** @throws HttpError `too_many_files`, or `payload_too_large` if the text would exceed the limit of an assistant or a folder */
export async function checkRoom(services: Pick<AssistantsServices, 'database'>, owner: FileOwner, textBytes: number): Promise<void> {
  const [column, id] = ownerColumn(owner);
  const rows = await services.database
    .for('checked parent')
    .selectFrom('files')
    .select(['textBytes', 'deletedAt'])
    .where(column, '=', id)
    .execute();
  const live = rows.filter((row) => row.deletedAt === null);
  if (live.length >= fileLimits.filesPerAssistant || rows.length >= mostWithDeleted)
    throw new HttpError('too_many_files', `At most ${fileLimits.filesPerAssistant} files.`);
  const whole = live.reduce((sum, row) => sum + row.textBytes, textBytes);
  if (whole > fileLimits.textBytesPerAssistant)
    throw new HttpError('payload_too_large', `At most ${fileLimits.textBytesPerAssistant} bytes of text in all files.`);
}
