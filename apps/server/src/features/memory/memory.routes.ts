import { changeNotesEndpoint } from '@parley/contracts/memory/change-notes';
import { createNoteEndpoint } from '@parley/contracts/memory/create-note';
import { listNotesEndpoint } from '@parley/contracts/memory/list-notes';
import { updateNoteEndpoint } from '@parley/contracts/memory/update-note';
import { type App, endpoint } from '#http/endpoint.ts';
import type { MemoryServices } from './memory-services.ts';
import { changeNotes } from './change-notes.ts';
import { listNotes } from './list-notes.ts';
import { createNote, updateNote } from './save-note.ts';

/** The notes about the user. */
export function registerMemoryRoutes(app: App, services: MemoryServices): void {
  endpoint(app, listNotesEndpoint, ({ actor }) => listNotes(services, actor));
  endpoint(app, createNoteEndpoint, ({ actor, body }) => createNote(services, actor, body));
  endpoint(app, updateNoteEndpoint, ({ actor, params, body }) => updateNote(services, actor, params.id, body.text));
  endpoint(app, changeNotesEndpoint, ({ actor, body }) => changeNotes(services, actor, body));
}
