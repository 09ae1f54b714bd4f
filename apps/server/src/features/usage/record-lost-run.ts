import type { MessageModel } from '@parley/contracts/messages/message';
import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Counts a reply whose process died. Only its stored model is known; the kind of its provider is read from earlier replies. */
export async function recordLostRun(
  transaction: Transaction<Tables>,
  run: { id: string; messageId: string; conversationId: string; userId: string },
  now: number,
): Promise<void> {
  const message = await transaction
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['messages.model', 'conversations.assistantId'])
    .where('messages.id', '=', run.messageId)
    .executeTakeFirst();
  if (!message?.model) return;
  const model = JSON.parse(message.model) as MessageModel;
  const earlier = await transaction
    .selectFrom('replyUsage')
    .select(['providerKind', 'isLocal', 'isOwn'])
    .where('userId', '=', run.userId)
    .where('modelReference', '=', model.reference)
    .executeTakeFirst();
  await transaction
    .insertInto('replyUsage')
    .values({
      id: run.id,
      userId: run.userId,
      assistantId: message.assistantId,
      modelReference: model.reference,
      modelLabel: model.label,
      providerLabel: model.providerLabel,
      providerKind: earlier?.providerKind ?? 'openai-compatible',
      isLocal: earlier?.isLocal ?? 0,
      isOwn: earlier?.isOwn ?? 0,
      status: 'interrupted',
      inputTokens: null,
      outputTokens: null,
      cachedInputTokens: null,
      firstTokenMs: null,
      createdAt: now,
    })
    .execute();
}
