import type { ListAssistantsResponse } from '@parley/contracts/assistants/list-assistants';
import type { Actor } from '#http/guard/authorize.ts';
import type { AssistantsServices } from './assistants-services.ts';
import { presentAssistant } from './present-assistant.ts';

/** The user's assistants, the last used one first. */
export async function listAssistants({ database }: Pick<AssistantsServices, 'database'>, actor: Actor): Promise<ListAssistantsResponse> {
  const [rows, uses] = await Promise.all([
    database.for(actor).selectFrom('assistants').selectAll().where('userId', '=', actor.userId).where('deletedAt', 'is', null).execute(),
    database
      .for(actor)
      .selectFrom('conversations')
      .select(['assistantId', ({ fn }) => fn.max('updatedAt').as('usedAt')])
      .where('userId', '=', actor.userId)
      .where('assistantId', 'is not', null)
      .where('deletedAt', 'is', null)
      .groupBy('assistantId')
      .execute(),
  ]);
  const lastUses = new Map(uses.map(({ assistantId, usedAt }) => [assistantId, usedAt]));
  const assistants = rows.map((row) => presentAssistant(row, lastUses.get(row.id) ?? null));
  return { assistants: assistants.toSorted((one, other) => other.usedAt - one.usedAt || other.id.localeCompare(one.id)) };
}
