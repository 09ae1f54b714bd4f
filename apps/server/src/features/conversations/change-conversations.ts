import type { ChangeConversationsRequest, ChangeConversationsResponse } from '@parley/contracts/conversations/change-conversations';
import type { ConversationRow } from '#db/tables.ts';
import { findFolder } from '#features/folders/find-folder.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { invalidRequest, notFound } from '#http/answer/http-error.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { publishChange } from './publish-change.ts';
import { restorableMs } from './purge-deleted.ts';
import { stopRunsOfConversations } from './stop-runs.ts';

/** Far below the number of values that either database accepts in a statement. */
const idsPerStatement = 500;

/**
 * Does one thing with many conversations of the actor.
 *
 * @throws HttpError `not_found` if one of the named does not exist or belongs to another user; then none is changed
 */
export async function changeConversations(
  services: ConversationsServices,
  actor: Actor,
  request: ChangeConversationsRequest,
): Promise<ChangeConversationsResponse> {
  const { action, folderId } = request;
  if ((request.ids === undefined) === (request.all === undefined)) throw invalidRequest({ ids: 'give either ids or all' });
  if ((action === 'move') !== (folderId !== undefined)) throw invalidRequest({ folderId: 'give it to move' });
  if (folderId != null) await findFolder(services, actor, 'read', folderId);
  const ids = await findIds(services, actor, request);
  if (action === 'delete') await stopRunsOfConversations(services, ids);
  const now = services.clock.now();
  const changes: Partial<ConversationRow> = {
    archive: { archived: 1 },
    unarchive: { archived: 0 },
    move: { folderId: folderId ?? null },
    delete: { deletedAt: now },
    restore: { deletedAt: null },
  }[action];
  await services.database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      for (const part of parts(ids)) await transaction.updateTable('conversations').set(changes).where('id', 'in', part).execute();
    });
  publishChange(services, actor, { ids, isDeleted: action === 'delete' });
  return { ids };
}

async function findIds({ database, clock }: ConversationsServices, actor: Actor, request: ChangeConversationsRequest): Promise<string[]> {
  let own = database.for(actor).selectFrom('conversations').select('id').where('userId', '=', actor.userId).where('isPreviewChat', '=', 0);
  own = request.action === 'restore' ? own.where('deletedAt', '>=', clock.now() - restorableMs) : own.where('deletedAt', 'is', null);
  if (request.all === 'archived') own = own.where('archived', '=', 1);
  if (request.ids === undefined) return (await own.execute()).map(({ id }) => id);
  const wanted = [...new Set(request.ids)];
  const found: string[] = [];
  for (const part of parts(wanted)) found.push(...(await own.where('id', 'in', part).execute()).map(({ id }) => id));
  if (found.length < wanted.length) throw notFound('conversation');
  return found;
}

function* parts(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += idsPerStatement) yield ids.slice(from, from + idsPerStatement);
}
