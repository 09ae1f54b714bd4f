import type { ChangeNotesRequest, ChangeNotesResponse } from '@parley/contracts/memory/change-notes';
import { noteLimits } from '@parley/contracts/memory/note-limits';
import { restorableMs } from '#features/conversations/purge-deleted.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import { listNotes } from './list-notes.ts';
import type { MemoryServices } from './memory-services.ts';
import { countNotes } from './save-note.ts';

/**
 * Deletes or restores notes of the user.
 *
 * @throws HttpError `not_found` if one does not exist or belongs to another user, `conflict` if there would be too many; then none is changed
 */
export async function changeNotes(
  services: MemoryServices,
  actor: Actor,
  { ids, action }: ChangeNotesRequest,
): Promise<ChangeNotesResponse> {
  const { database, clock } = services;
  const wanted = [...new Set(ids)];
  const oldest = clock.now() - restorableMs;
  const found = await database
    .for(actor)
    .selectFrom('notes')
    .select(['id', 'deletedAt'])
    .where('userId', '=', actor.userId)
    .where('id', 'in', wanted)
    .where(({ or, eb }) => or([eb('deletedAt', 'is', null), eb('deletedAt', '>=', oldest)]))
    .execute();
  if (found.length < wanted.length) throw notFound('note');
  const changed = found.filter(({ deletedAt }) => (deletedAt === null) === (action === 'delete')).map(({ id }) => id);
  if (action === 'restore' && (await countNotes(services, actor.userId)) + changed.length > noteLimits.notes)
    throw new HttpError('conflict', `At most ${noteLimits.notes} notes.`);
  if (changed.length > 0) {
    await database
      .for(actor)
      .updateTable('notes')
      .set({ deletedAt: action === 'delete' ? clock.now() : null })
      .where('id', 'in', changed)
      .execute();
  }
  return listNotes(services, actor);
}
