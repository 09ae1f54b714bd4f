import type { Share, ShareOptions } from '@parley/contracts/sharing/share';
import type { Transaction } from 'kysely';
import { isDuplicate } from '#db/is-duplicate.ts';
import { newId } from '#db/new-id.ts';
import type { ConversationRow, ShareRow, Tables } from '#db/tables.ts';
import { findConversation } from '#features/conversations/find-owned.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { SharingServices } from './sharing-services.ts';
import { findShareOf } from './find-share.ts';
import { endOf, presentShare, toColumns } from './present-share.ts';
import { type ConversationCopy, readCopy } from './read-copy.ts';
import { hashOf, newToken } from '#http/guard/link-token.ts';

/** Rows per insert: far below the number of values that either database accepts in a statement. */
const insertCount = 100;

/**
 * Copies the present branch of a conversation to its public page, which keeps its address, and its end unless the lifetime is another one.
 *
 * @throws HttpError `not_found` for conversations of others, `conflict` if there is nothing to show
 */
export async function createShare(services: SharingServices, actor: Actor, conversationId: string, options: ShareOptions): Promise<Share> {
  const conversation = await findConversation(services, actor, 'write', conversationId);
  const [copy, { displayName }] = await Promise.all([readCopy(services, conversation), loadPreferences(services, actor)]);
  if (copy.messages.length === 0) throw new HttpError('conflict', 'The conversation has nothing to show.');
  const now = services.clock.now();
  const facts = { title: cleanName(conversation.title), language: conversation.language, ownerName: cleanName(displayName), copiedAt: now };
  /** Null if there is none, or if it was revoked meanwhile. */
  const renew = async (former: ShareRow | null): Promise<Share | null> => {
    if (!former) return null;
    // A new copy neither prolongs the link nor opens one that has ended. Another lifetime does.
    const { lifetime, ...shown } = options;
    const changes = { ...facts, ...toColumns(lifetime === former.lifetime ? shown : options, now) };
    const renewed = await services.database
      .for(actor)
      .transaction()
      .execute(async (transaction) => {
        const row = await transaction
          .updateTable('shares')
          .set(changes)
          .where('id', '=', former.id)
          .where('deletedAt', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (row) await writeCopy(transaction, former.id, copy);
        return row;
      });
    return renewed ? presentShare(services, renewed) : null;
  };
  const renewed = await renew(await findShareOf(services, conversationId));
  if (renewed) return renewed;
  try {
    return await makeShare(services, conversation, facts, options, copy);
  } catch (error) {
    const other = isDuplicate(error) ? await renew(await findShareOf(services, conversationId)) : null;
    if (other) return other;
    throw error;
  }
}

async function makeShare(
  services: SharingServices,
  { id: conversationId, userId }: ConversationRow,
  facts: Pick<ShareRow, 'title' | 'language' | 'ownerName' | 'copiedAt'>,
  options: ShareOptions,
  copy: ConversationCopy,
): Promise<Share> {
  const id = newId();
  const token = newToken();
  const row: ShareRow = {
    ...facts,
    id,
    userId,
    conversationId,
    tokenHash: hashOf(token),
    sealedToken: services.secrets.seal(token, id),
    showsPictures: Number(options.pictures),
    showsFiles: Number(options.files),
    showsName: Number(options.name),
    isListed: Number(options.listed),
    lifetime: options.lifetime,
    views: 0,
    createdAt: facts.copiedAt,
    expiresAt: endOf(options.lifetime, facts.copiedAt),
    deletedAt: null,
  };
  await services.database
    .for({ userId })
    .transaction()
    .execute(async (transaction) => {
      await transaction.insertInto('shares').values(row).execute();
      await writeCopy(transaction, id, copy);
    });
  return presentShare(services, row);
}

async function writeCopy(transaction: Transaction<Tables>, shareId: string, { messages }: ConversationCopy): Promise<void> {
  await transaction.deleteFrom('shareMessages').where('shareId', '=', shareId).execute();
  const rows = messages.map(({ id, content }, position) => ({ shareId, position, messageId: id, content: JSON.stringify(content) }));
  for (let from = 0; from < rows.length; from += insertCount)
    await transaction
      .insertInto('shareMessages')
      .values(rows.slice(from, from + insertCount))
      .execute();
}
