import type { ArchivedAssistant } from '@parley/contracts/transfer/archive-format';
import { newId } from '#db/new-id.ts';
import type { ImportRow } from '#db/tables.ts';
import { createAssistant } from '#features/assistants/save-assistant.ts';
import type { TransferServices } from '../transfer-services.ts';
import { importOwner } from './import-owner.ts';

/**
 * Adds an assistant of an archive with its memory and files, unless it is already here.
 *
 * @returns whether it was added; not if the user has as many as one can have
 */
export async function importAssistant(
  services: TransferServices,
  { id: importId, userId }: ImportRow,
  given: ArchivedAssistant,
): Promise<boolean> {
  const query = services.database.for({ userId });
  const sourceKey = given.sourceKey ?? `parley:${given.id}`;
  const ids = [given.id, sourceKey.replace(/^parley:/, '')];
  const present = await query
    .selectFrom('assistants')
    .select('id')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('sourceKey', 'in', [sourceKey, `parley:${given.id}`])]))
    .executeTakeFirst();
  if (present) return false;
  const { format: _format, version: _version, id: _id, sourceKey: _key, createdAt, updatedAt, memory, files, ...fields } = given;
  const id = newId();
  return importOwner(services, userId, { assistantId: id }, files, async (inside, transaction) => {
    await createAssistant(inside, { userId, role: 'member' }, { ...fields, id });
    await transaction.updateTable('assistants').set({ sourceKey, importId, createdAt, updatedAt, memory }).where('id', '=', id).execute();
  });
}
