import type { FilePart } from '@parley/contracts/messages/message-part';
import type { FileRow } from '#db/tables.ts';
import type { Action, Actor } from '#http/guard/authorize.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import type { FilesServices } from './files-services.ts';

type Needs = Pick<FilesServices, 'database' | 'authorize'>;

/** A file that the actor may act on, deleted ones included. @throws HttpError `not_found`, also for files of others */
export async function findFile(services: Needs, actor: Actor, action: Action, id: string): Promise<FileRow> {
  const row = await services.database.for(actor).selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('file');
  services.authorize(actor, action, { type: 'file', userId: row.userId });
  return row;
}

/** A file of messages. @throws HttpError `not_found`, also for one of an assistant or a folder, and a deleted one */
export async function findMessageFile(services: Needs, actor: Actor, id: string): Promise<FileRow> {
  const row = await findFile(services, actor, 'read', id);
  if (row.assistantId !== null || row.folderId !== null || row.deletedAt !== null) throw notFound('file');
  return row;
}

/** The files that a message will have, in the given order, each once. @throws HttpError `file_missing` where `findMessageFile` finds none */
export function findMessageFiles(services: Needs, actor: Actor, ids: readonly string[]): Promise<FileRow[]> {
  const find = (id: string): Promise<FileRow> =>
    findMessageFile(services, actor, id).catch((error: unknown) => {
      throw error instanceof HttpError && error.code === 'not_found' ? new HttpError('file_missing', 'A file does not exist.') : error;
    });
  return Promise.all([...new Set(ids)].map(find));
}

/** A file of messages as a part of one. */
export function toFilePart({ id, name, mediaType, sizeBytes, width, height, pages, sourceUrl }: FileRow): FilePart {
  const size = { ...(width && height ? { width, height } : {}), ...(pages ? { pages } : {}) };
  return { type: 'file', fileId: id, name, mediaType, sizeBytes, kind: kindOf(mediaType), ...size, ...(sourceUrl ? { sourceUrl } : {}) };
}

/** Plain text and source code are shown as they are. Documents have a layout besides their text. */
function kindOf(mediaType: string): FilePart['kind'] {
  if (mediaType.startsWith('image/')) return 'image';
  const isText = /^text\/(?!html)|\/(?:json|xml|yaml)$/.test(mediaType);
  return isText ? 'text' : 'document';
}
