import type { ArchivedNote } from '@parley/contracts/transfer/archive-format';
import { noteLimits } from '@parley/contracts/memory/note-limits';
import { newId } from '#db/new-id.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { listNotes } from './list-notes.ts';
import type { MemoryServices } from './memory-services.ts';

/** Stores the notes of an archive that are not here, as far as there is room. */
export async function importNotes(
  services: Pick<MemoryServices, 'database'>,
  userId: string,
  given: readonly ArchivedNote[],
): Promise<void> {
  const { notes } = await listNotes(services, { userId, role: 'member' });
  const known = new Set(notes.map(({ text }) => text));
  const added = new Map<string, ArchivedNote>();
  for (const note of given) {
    const text = cleanName(note.text, noteLimits.characters);
    if (text !== '' && !known.has(text) && known.size + added.size < noteLimits.notes) added.set(text, note);
  }
  if (added.size === 0) return;
  await services.database
    .for({ userId })
    .insertInto('notes')
    .values(
      [...added].map(([text, { isByModel, createdAt }]) => ({
        id: newId(),
        userId,
        text,
        conversationId: null,
        isByModel: isByModel ? 1 : 0,
        createdAt,
        updatedAt: createdAt,
        deletedAt: null,
      })),
    )
    .execute();
}
