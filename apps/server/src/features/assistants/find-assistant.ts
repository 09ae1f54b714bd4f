import type { Assistant } from '@parley/contracts/assistants/assistant';
import type { ConversationRow } from '#db/tables.ts';
import type { Action, Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { AssistantsServices } from './assistants-services.ts';
import { presentAssistant } from './present-assistant.ts';

/** An assistant that the actor may act on. @throws HttpError `not_found`, also for deleted ones and those of others */
export async function findAssistant(
  services: Pick<AssistantsServices, 'database' | 'authorize'>,
  actor: Actor,
  action: Action,
  id: string,
): Promise<Assistant> {
  const row = await services.database
    .for(actor)
    .selectFrom('assistants')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('assistant');
  services.authorize(actor, action, { type: 'assistant', userId: row.userId });
  return presentAssistant(row, await lastUseOf(services, id));
}

/** The assistant of a conversation; null if there is none or it was deleted. */
export async function findAssistantOf(
  services: Pick<AssistantsServices, 'database'>,
  conversation: Pick<ConversationRow, 'assistantId' | 'userId'>,
): Promise<Assistant | null> {
  if (!conversation.assistantId) return null;
  const row = await services.database
    .for('checked parent')
    .selectFrom('assistants')
    .selectAll()
    .where('id', '=', conversation.assistantId)
    .where('userId', '=', conversation.userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row ? presentAssistant(row, null) : null;
}

async function lastUseOf(services: Pick<AssistantsServices, 'database'>, assistantId: string): Promise<number | null> {
  const row = await services.database
    .for('checked parent')
    .selectFrom('conversations')
    .select(({ fn }) => fn.max('updatedAt').as('usedAt'))
    .where('assistantId', '=', assistantId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.usedAt ?? null;
}
