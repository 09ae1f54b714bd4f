import type { AssistantFile } from '@parley/contracts/assistants/assistant-file';
import type { FileRow } from '#db/tables.ts';
import type { Action, Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { Services } from '#services.ts';

/** A file that the actor may act on, deleted ones included. @throws HttpError `not_found`, also for files of others */
export async function findFile(
  services: Pick<Services, 'database' | 'authorize'>,
  actor: Actor,
  action: Action,
  id: string,
): Promise<FileRow> {
  const row = await services.database.query.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('file');
  services.authorize(actor, action, { type: 'file', userId: row.userId });
  return row;
}

/** An assistant's files, in the order they were added. */
export function filesOf({ database }: Pick<Services, 'database'>, assistantId: string): Promise<FileRow[]> {
  return database.query
    .selectFrom('files')
    .selectAll()
    .where('assistantId', '=', assistantId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A stored file in the shape of the API. */
export function presentFile({ id, name, mediaType, sizeBytes, createdAt }: FileRow): AssistantFile {
  return { id, name, mediaType, sizeBytes, createdAt };
}
