import type { Assistant } from '@parley/contracts/assistants/assistant';
import type { DeleteAssistantResponse } from '@parley/contracts/assistants/delete-assistant';
import { restorableMs } from '#features/conversations/purge-deleted.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { AssistantsServices } from './assistants-services.ts';
import { findAssistant } from './find-assistant.ts';

/** Hides an assistant; its conversations stay. `purgeDeleted` deletes it permanently later. */
export async function deleteAssistant(services: AssistantsServices, actor: Actor, id: string): Promise<DeleteAssistantResponse> {
  await findAssistant(services, actor, 'delete', id);
  const deletedAt = services.clock.now();
  await services.database.for(actor).updateTable('assistants').set({ deletedAt }).where('id', '=', id).execute();
  return { restorableUntil: deletedAt + restorableMs };
}

/** Restores a deleted assistant. @throws HttpError `not_found` after it is permanently deleted */
export async function restoreAssistant(services: AssistantsServices, actor: Actor, id: string): Promise<Assistant> {
  const query = services.database.for(actor);
  const row = await query.selectFrom('assistants').select(['userId', 'deletedAt']).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('assistant');
  services.authorize(actor, 'write', { type: 'assistant', userId: row.userId });
  if (row.deletedAt !== null) {
    if (services.clock.now() > row.deletedAt + restorableMs) throw notFound('assistant');
    await query.updateTable('assistants').set({ deletedAt: null }).where('id', '=', id).execute();
  }
  return findAssistant(services, actor, 'read', id);
}
