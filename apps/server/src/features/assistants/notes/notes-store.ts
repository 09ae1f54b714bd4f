import type { AssistantNotes } from '@parley/contracts/assistant-notes';
import type { Actor } from '#http/authorize.ts';
import type { Services } from '#services.ts';
import { findAssistant } from '../find-assistant.ts';
import { tidyNotes } from './notes-text.ts';

/** What an assistant noted about its person. */
export async function readNotes(services: Services, actor: Actor, assistantId: string): Promise<AssistantNotes> {
  await findAssistant(services, actor, 'read', assistantId);
  return { notes: await notesOf(services, assistantId) };
}

/** Puts the person's own words in the place of the notes. */
export async function changeNotes(services: Services, actor: Actor, assistantId: string, notes: string): Promise<AssistantNotes> {
  await findAssistant(services, actor, 'write', assistantId);
  const kept = tidyNotes([notes.toWellFormed()]);
  // What was deleted is not found again in what was said before.
  const afresh = kept === '' ? { notedAt: services.clock.now() } : {};
  await services.database.query
    .updateTable('assistants')
    .set({ notes: kept, ...afresh })
    .where('id', '=', assistantId)
    .execute();
  return { notes: kept };
}

/** For prompts: the caller has looked at whose assistant it is. */
export async function notesOf({ database }: Pick<Services, 'database'>, assistantId: string): Promise<string> {
  const row = await database.query.selectFrom('assistants').select('notes').where('id', '=', assistantId).executeTakeFirst();
  return row?.notes ?? '';
}
