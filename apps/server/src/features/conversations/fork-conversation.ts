import type { ForkConversationRequest, ForkConversationResponse } from '@parley/contracts/fork-conversation';
import { isDuplicate } from '#db/is-duplicate.ts';
import { newId } from '#db/new-id.ts';
import type { ConversationRow, NewMessageRow } from '#db/tables.ts';
import type { Actor } from '#http/authorize.ts';
import { HttpError, notFound } from '#http/http-error.ts';
import type { Services } from '#services.ts';
import { findConversation } from './find-owned.ts';
import { loadBranch } from './load-branch.ts';
import { presentConversation } from './present-conversation.ts';
import { publishConversation } from './publish-conversation.ts';

/** All of them, in a number both databases read as an integer. */
const maxMessages = 2_147_483_647;
/** Rows of one insert: far below the number of values either database takes in a statement. */
const insertCount = 200;

/**
 * Begins another conversation with copies of the messages up to one, so that going on there leaves the first as it is.
 * The same request again answers with what the first one made.
 *
 * @throws HttpError `not_found` for a message of another conversation, `conflict` where the id is taken or the message still arrives
 */
export async function forkConversation(
  services: Services,
  actor: Actor,
  conversationId: string,
  request: ForkConversationRequest,
): Promise<ForkConversationResponse> {
  const { database, clock } = services;
  const source = await findConversation(services, actor, 'read', conversationId);
  const taken = await findTaken(services, actor, request.id);
  if (taken) return taken;
  const branch = await loadBranch(database, request.messageId, maxMessages);
  const last = branch.at(-1);
  if (!last || last.conversationId !== source.id) throw notFound('message');
  if (last.status === 'streaming') throw new HttpError('conflict', 'The reply is still arriving.');

  const now = clock.now();
  const copies: NewMessageRow[] = [];
  for (const row of branch) {
    const { role, parts, text, status, model, usage, finishReason, language, origin, heardUpTo, error, createdAt, finishedAt } = row;
    const shown = { role, parts, text, status, model, usage, finishReason, language, origin, heardUpTo, error, createdAt, finishedAt };
    const parentId = copies.at(-1)?.id ?? null;
    copies.push({
      ...shown,
      id: newId(now),
      conversationId: request.id,
      userId: actor.userId,
      parentId,
      deletedAt: null,
      deletedWith: null,
    });
  }
  const fork: ConversationRow = {
    ...source,
    id: request.id,
    titleSource: source.titleSource === 'pending' ? 'words' : source.titleSource,
    isTrial: 0,
    pinned: 0,
    archived: 0,
    activeLeafId: copies.at(-1)?.id ?? null,
    createdAt: now,
    updatedAt: now,
  };
  const isFirst = await database.query
    .transaction()
    .execute(async (transaction) => {
      await transaction.insertInto('conversations').values(fork).execute();
      for (let from = 0; from < copies.length; from += insertCount) {
        await transaction
          .insertInto('messages')
          .values(copies.slice(from, from + insertCount))
          .execute();
      }
      return true;
    })
    .catch((error: unknown) => {
      if (isDuplicate(error)) return false;
      throw error;
    });
  if (!isFirst) {
    const first = await findTaken(services, actor, request.id);
    if (first) return first;
    throw new HttpError('conflict', 'The id is taken.');
  }
  await publishConversation(services, fork.id);
  return presentConversation(database, fork);
}

/** What an earlier request with this id made; null where there was none. @throws HttpError `conflict` where it is not theirs */
async function findTaken(services: Services, actor: Actor, id: string): Promise<ForkConversationResponse | null> {
  const taken = await services.database.query.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
  if (!taken) return null;
  if (taken.userId !== actor.userId || taken.deletedAt !== null) throw new HttpError('conflict', 'The id is taken.');
  return presentConversation(services.database, taken);
}
