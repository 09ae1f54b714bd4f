import type { CreateNoteRequest } from '@parley/contracts/memory/create-note';
import type { Note } from '@parley/contracts/memory/note';
import { noteLimits } from '@parley/contracts/memory/note-limits';
import { isDuplicate } from '#db/is-duplicate.ts';
import { newId } from '#db/new-id.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { HttpError, invalidRequest, notFound } from '#http/answer/http-error.ts';
import { findNote } from './list-notes.ts';
import type { MemoryServices } from './memory-services.ts';

/** Stores a note that the user wrote. A repeated request returns the first one. @throws HttpError `conflict` if there are too many */
export async function createNote(services: MemoryServices, actor: Actor, { id = newId(), text }: CreateNoteRequest): Promise<Note> {
  await storeNote(services, actor, { id, text: requireText(text), conversationId: null }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  return findNote(services, actor, id).catch((error: unknown) => {
    // Another user's note, or a deleted one.
    throw error instanceof HttpError && error.code === 'not_found' ? new HttpError('conflict', 'The id is taken.') : error;
  });
}

/** Changes the words of a note. */
export async function updateNote(services: MemoryServices, actor: Actor, id: string, text: string): Promise<Note> {
  const query = services.database.for(actor);
  const row = await query.selectFrom('notes').select('userId').where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();
  if (!row) throw notFound('note');
  services.authorize(actor, 'write', { type: 'note', userId: row.userId });
  await query
    .updateTable('notes')
    .set({ text: requireText(text), updatedAt: services.clock.now() })
    .where('id', '=', id)
    .execute();
  return findNote(services, actor, id);
}

/**
 * Stores a note of a model. One with the same words is not stored again.
 *
 * @param conversationId where it was said
 * @throws HttpError `conflict` if there are too many
 */
export async function noteByModel(
  services: Pick<MemoryServices, 'database' | 'clock'>,
  actor: Actor,
  { text, conversationId }: { text: string; conversationId: string },
): Promise<void> {
  const words = requireText(text);
  const known = await services.database
    .for(actor)
    .selectFrom('notes')
    .select('id')
    .where('userId', '=', actor.userId)
    .where('text', '=', words)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!known) await storeNote(services, actor, { id: newId(), text: words, conversationId });
}

async function storeNote(
  { database, clock }: Pick<MemoryServices, 'database' | 'clock'>,
  { userId }: Actor,
  note: { id: string; text: string; conversationId: string | null },
): Promise<void> {
  if ((await countNotes({ database }, userId)) >= noteLimits.notes) throw new HttpError('conflict', `At most ${noteLimits.notes} notes.`);
  const now = clock.now();
  await database
    .for({ userId })
    .insertInto('notes')
    .values({ ...note, userId, isByModel: note.conversationId === null ? 0 : 1, createdAt: now, updatedAt: now, deletedAt: null })
    .execute();
}

/** The number of notes that are not deleted. */
export async function countNotes({ database }: Pick<MemoryServices, 'database'>, userId: string): Promise<number> {
  const { count } = await database
    .for({ userId })
    .selectFrom('notes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One line without invisible characters. */
function requireText(text: string): string {
  const clean = cleanName(text, noteLimits.characters);
  if (clean === '') throw invalidRequest({ text: 'empty' });
  return clean;
}
