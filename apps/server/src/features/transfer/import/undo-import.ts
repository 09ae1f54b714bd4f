import type { ImportRow } from '#db/tables.ts';
import { publishChange } from '#features/conversations/publish-change.ts';
import { publishFolders } from '#features/folders/publish-folders.ts';
import type { TransferServices } from '../transfer-services.ts';
import { moveImport, readImport } from './import-store.ts';

const ended = ['done', 'cancelled', 'failed'] as const;

/**
 * Removes what a finished import added. Conversations in which the user has written since, and assistants and folders that were changed or used
 * since, stay.
 *
 * @returns its new state
 */
export async function undoImport(services: TransferServices, row: ImportRow): Promise<ImportRow> {
  if (!ended.some((status) => status === row.status)) return row;
  const query = services.database.for('checked parent');
  const deletedAt = services.clock.now();
  const gone = await query
    .updateTable('conversations')
    .set({ deletedAt })
    .where('importId', '=', row.id)
    .where('deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.conversationId', '=', 'conversations.id')
            .where('messages.createdAt', '>=', row.createdAt)
            .where('messages.deletedAt', 'is', null),
        ),
      ),
    )
    .returning('id')
    .execute();
  await query
    .updateTable('assistants')
    .set({ deletedAt })
    .where('importId', '=', row.id)
    .where('deletedAt', 'is', null)
    .where('updatedAt', '<', row.createdAt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversations')
            .select('conversations.id')
            .whereRef('conversations.assistantId', '=', 'assistants.id')
            .where('conversations.deletedAt', 'is', null),
        ),
      ),
    )
    .execute();
  // First the folders in others, so that the ones around them are empty.
  for (const isInside of [true, false]) {
    await query
      .updateTable('folders')
      .set({ deletedAt })
      .where('importId', '=', row.id)
      .where('deletedAt', 'is', null)
      .where('updatedAt', '<', row.createdAt)
      .where('parentId', isInside ? 'is not' : 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('conversations')
              .select('conversations.id')
              .whereRef('conversations.folderId', '=', 'folders.id')
              .where('conversations.deletedAt', 'is', null),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('folders as inside')
              .select('inside.id')
              .whereRef('inside.parentId', '=', 'folders.id')
              .where('inside.deletedAt', 'is', null),
          ),
        ),
      )
      .execute();
  }
  publishFolders(services, row);
  publishChange(services, row, { ids: gone.map(({ id }) => id), isDeleted: true });
  return (await moveImport(services, row.id, { status: ended }, { status: 'undone' })) ?? (await readImport(services, row.id));
}
