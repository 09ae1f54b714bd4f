import type { ForkConversationRequest, ForkConversationResponse } from '@parley/contracts/conversations/fork-conversation';
import { isDuplicate } from '#db/is-duplicate.ts';
import { newId } from '#db/new-id.ts';
import type { ConversationRow, NewMessageRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { attachFilesOfCopies } from '#features/files/attach-files.ts';
import { findConversation } from './find-owned.ts';
import { loadBranch } from './load-branch.ts';
import { presentConversation } from './present-conversation.ts';
import { publishConversation } from './publish-conversation.ts';

/** All of them, as a number that both databases read as an integer. */
const maxMessages = 2_147_483_647;
/** Rows per insert: far below the number of values that either database accepts in a statement. */
const insertCount = 200;

/**
 * Starts another conversation with copies of the messages up to one, so that the original stays unchanged.
 * A repeated request returns what the first one created.
 *
 * @throws HttpError `not_found` for a message of another conversation, `conflict` if the id is taken or the message is still arriving
 */
export async function forkConversation(
  services: ConversationsServices,
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
    const { id: _id, rowNumber: _rowNumber, ...shown } = row;
    const parentId = copies.at(-1)?.id ?? null;
    copies.push({
      ...shown,
      id: newId(),
      conversationId: request.id,
      userId: actor.userId,
      parentId,
      // A copy has ids of its own; the next reply says again where the prompt starts.
      promptStartId: null,
      // The copy has none of the replies that this one is compared with.
      isCompared: 0,
      deletedAt: null,
      deletedWith: null,
    });
  }
  const fork: ConversationRow = {
    ...source,
    id: request.id,
    title: await nextTitle(services, actor, source.title),
    titleSource: source.titleSource === 'pending' ? 'words' : source.titleSource,
    isPreviewChat: 0,
    sourceKey: null,
    importId: null,
    pinned: 0,
    archived: 0,
    activeLeafId: copies.at(-1)?.id ?? null,
    createdAt: now,
    updatedAt: now,
  };
  const isFirst = await database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      await transaction.insertInto('conversations').values(fork).execute();
      for (let from = 0; from < copies.length; from += insertCount) {
        const part = copies.slice(from, from + insertCount);
        await transaction.insertInto('messages').values(part).execute();
        await attachFilesOfCopies(transaction, new Map(part.map(({ id }, index) => [branch[from + index]?.id ?? '', id])));
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

/** What an earlier request with this id created; null if there was none. @throws HttpError `conflict` if it belongs to another user */
async function findTaken(services: ConversationsServices, actor: Actor, id: string): Promise<ForkConversationResponse | null> {
  const taken = await services.database.for(actor).selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
  if (!taken) return null;
  if (taken.userId !== actor.userId || taken.deletedAt !== null) throw new HttpError('conflict', 'The id is taken.');
  return presentConversation(services.database, taken);
}

const longestTitle = 200;

/** The title with the next free number behind it, as `Bread (2)`, so that lists tell a fork from its source. */
async function nextTitle({ database }: Pick<ConversationsServices, 'database'>, { userId }: Actor, title: string): Promise<string> {
  if (title === '') return title;
  const base = title.replace(/ \(\d{1,4}\)$/, '');
  const rows = await database
    .for({ userId })
    .selectFrom('conversations')
    .select('title')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('title', '>=', base)
    .where('title', '<', `${base}\uffff`)
    .execute();
  const taken = new Set(rows.map((row) => row.title));
  const numbered = (number: number): string => {
    const ending = ` (${number})`;
    return base.slice(0, longestTitle - ending.length).toWellFormed() + ending;
  };
  let number = 2;
  while (taken.has(numbered(number))) number += 1;
  return numbered(number);
}
