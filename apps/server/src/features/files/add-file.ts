import { createHash } from 'node:crypto';
import type { AddFileResponse } from '@parley/contracts/files/add-file';
import { messageFileLimits } from '@parley/contracts/files/file-limits';
import { newId } from '#db/new-id.ts';
import type { FileRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { FilesServices } from './files-services.ts';
import { fileName } from './file-name.ts';
import { toFilePart } from './find-file.ts';
import { imageFacts } from './image-facts.ts';
import { textKey } from './material/text-key.ts';
import { type FileText, readText } from './reading/read-text.ts';
import type { ReadingFor } from './reading/reading-for.ts';
import { mayBeStored } from './may-be-stored.ts';
import { removeContent } from './remove-content.ts';

/** A draft that is older will hardly be sent. */
const unsentMs = 7 * 86_400_000;
/** Longer than the import of a conversation takes. Files that it left behind go after this time. */
const importedMs = 2 * 86_400_000;

type Needs = Pick<FilesServices, 'database' | 'files' | 'clock'>;

export type SentFile = {
  name: string;
  bytes: Uint8Array;
  sourceUrl?: string;
  read?: FileText;
  /** Its message follows with the other files of an import. The limit of drafts is not for it, and it does not count as one. */
  isImported?: boolean;
  readingFor?: ReadingFor;
};

/**
 * Stores a file for a message that will be sent. The same content of one user is stored once, also under another name.
 *
 * @param sent the file's name on the user's device, and its content; of a web page also its address, and its text if it is known
 * @throws HttpError if it is too large, neither an image nor readable text, or if too many wait unsent
 */
export async function addFile(services: Needs, actor: Actor, sent: SentFile): Promise<AddFileResponse> {
  const name = fileName(sent.name);
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
  const now = services.clock.now();
  const unsentUntil = now + (sent.isImported ? importedMs : unsentMs);
  const known = await keepLonger(services, actor, { sha256, name, sourceUrl: sent.sourceUrl, unsentUntil });
  if (known) return present(known);
  if (!sent.isImported) await checkRoom(services, actor);
  const { text, ...facts } = await readFacts(sent, name, actor);
  const id = newId();
  const row: FileRow = {
    id,
    userId: actor.userId,
    assistantId: null,
    sha256,
    name,
    ...facts,
    sourceUrl: sent.sourceUrl ?? null,
    sizeBytes: sent.bytes.length,
    storageKey: `${sha256}-${id}`,
    folderId: null,
    unsentUntil,
    createdAt: now,
    deletedAt: null,
  };
  try {
    await services.files.put(row.storageKey, sent.bytes);
    if (text) await services.files.put(textKey(row), text);
    await services.database.for(actor).insertInto('files').values(row).execute();
  } catch (error) {
    // If the removal fails too, the bytes stay without a row, and no request can reach them. The first error is the cause.
    if (!(await mayBeStored(services.database, row, error))) await removeContent(services, row).catch(() => undefined);
    throw error;
  }
  return present(row);
}

/** The user's file with this content. It is kept as long as a new one. A purge at the same time either sees the new date, or has removed the row. */
async function keepLonger(
  { database }: Needs,
  { userId }: Actor,
  { sha256, name, sourceUrl, unsentUntil }: Pick<FileRow, 'sha256' | 'name'> & { sourceUrl: string | undefined; unsentUntil: number },
): Promise<FileRow | undefined> {
  return database
    .for({ userId })
    .updateTable('files')
    .set(({ eb }) => ({
      name,
      unsentUntil: eb.case().when('unsentUntil', '>', unsentUntil).then(eb.ref('unsentUntil')).else(unsentUntil).end(),
      ...(sourceUrl === undefined ? {} : { sourceUrl }),
    }))
    .where('userId', '=', userId)
    .where('sha256', '=', sha256)
    .where('assistantId', 'is', null)
    .where('folderId', 'is', null)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

type Facts = Pick<FileRow, 'mediaType' | 'width' | 'height' | 'pages' | 'textBytes'>;

async function readFacts(
  { bytes, read, readingFor }: SentFile,
  name: string,
  { userId }: Actor,
): Promise<Facts & { text: Uint8Array | null }> {
  const image = read ? null : imageFacts(bytes);
  if (image) {
    if (bytes.length > messageFileLimits.bytesPerImage) throw tooLarge(messageFileLimits.bytesPerImage);
    return { ...image, pages: null, textBytes: 0, text: null };
  }
  const { text, mediaType, pages } = read ?? (await readText(bytes, name, { ...readingFor, userId }));
  const words = new TextEncoder().encode(text);
  if (words.length > messageFileLimits.textBytesPerDocument) throw tooLarge(messageFileLimits.textBytesPerDocument);
  return { mediaType, width: null, height: null, pages, textBytes: words.length, text: words };
}

function tooLarge(bytes: number): HttpError {
  return new HttpError('payload_too_large', `At most ${bytes} bytes.`);
}

/** A draft in its last days counts no more: imported files have no more time than these. */
async function checkRoom({ database, clock }: Needs, { userId }: Actor): Promise<void> {
  const { count } = await database
    .for({ userId })
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('unsentUntil', '>', clock.now() + importedMs)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('messageFiles').select('messageId').whereRef('messageFiles.fileId', '=', 'files.id'))),
    )
    .executeTakeFirstOrThrow();
  if (Number(count) >= messageFileLimits.unsentFiles)
    throw new HttpError('too_many_files', `At most ${messageFileLimits.unsentFiles} files that no message has.`);
}

function present(row: FileRow): AddFileResponse {
  const { type: _type, fileId, ...facts } = toFilePart(row);
  return { id: fileId, ...facts };
}
