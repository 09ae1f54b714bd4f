import type { ListNotesResponse } from '@parley/contracts/memory/list-notes';
import type { Note } from '@parley/contracts/memory/note';
import type { Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { MemoryServices } from './memory-services.ts';

type Needs = Pick<MemoryServices, 'database'>;

/** The notes about the user, newest first. */
export async function listNotes(services: Needs, actor: Actor): Promise<ListNotesResponse> {
  const rows = await selectNotes(services, actor).orderBy('notes.createdAt', 'desc').orderBy('notes.id', 'desc').execute();
  return { notes: rows.map(presentNote) };
}

/** One note of the user. @throws HttpError `not_found`, also for deleted ones and those of others */
export async function findNote(services: Needs, actor: Actor, id: string): Promise<Note> {
  const row = await selectNotes(services, actor).where('notes.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('note');
  return presentNote(row);
}

function selectNotes({ database }: Needs, { userId }: Actor) {
  return database
    .for({ userId })
    .selectFrom('notes')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.id', '=', 'notes.conversationId')
        .onRef('conversations.userId', '=', 'notes.userId')
        .on('conversations.deletedAt', 'is', null),
    )
    .selectAll('notes')
    .select('conversations.title')
    .where('notes.userId', '=', userId)
    .where('notes.deletedAt', 'is', null);
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

function presentNote({ id, text, conversationId, title, isByModel, createdAt, updatedAt }: SelectedRow): Note {
  const conversation = conversationId !== null && title !== null ? { id: conversationId, title } : null;
  return { id, text, conversation, isByModel: isByModel === 1, createdAt, updatedAt };
}
