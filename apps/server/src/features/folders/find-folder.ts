import type { FolderRow } from '#db/tables.ts';
import type { Action, Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { FoldersServices } from './folders-services.ts';

/** A folder that the actor may act on. @throws HttpError `not_found`, also for deleted ones and those of others */
export async function findFolder(
  services: Pick<FoldersServices, 'database' | 'authorize'>,
  actor: Actor,
  action: Action,
  id: string,
): Promise<FolderRow> {
  const row = await services.database
    .for(actor)
    .selectFrom('folders')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('folder');
  services.authorize(actor, action, { type: 'folder', userId: row.userId });
  return row;
}
