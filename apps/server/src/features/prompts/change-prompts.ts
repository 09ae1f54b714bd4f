import type { ChangePromptsRequest, ChangePromptsResponse } from '@parley/contracts/prompts/change-prompts';
import { promptLimits } from '@parley/contracts/prompts/prompt-limits';
import { restorableMs } from '#features/conversations/purge-deleted.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import { listPrompts } from './list-prompts.ts';
import type { PromptsServices } from './prompts-services.ts';
import { publishPrompts } from './publish-prompts.ts';
import { countPrompts } from './save-prompt.ts';

/**
 * Deletes, restores or orders prompts of the user.
 *
 * @throws HttpError `not_found` if one does not exist or belongs to another user, `conflict` if there would be too many; then none is changed
 */
export async function changePrompts(
  services: PromptsServices,
  actor: Actor,
  { ids, action }: ChangePromptsRequest,
): Promise<ChangePromptsResponse> {
  const { database, clock } = services;
  const wanted = [...new Set(ids)];
  const found = await database
    .for(actor)
    .selectFrom('prompts')
    .select(['id', 'deletedAt'])
    .where('userId', '=', actor.userId)
    .where('id', 'in', wanted)
    .where(({ or, eb }) => or([eb('deletedAt', 'is', null), eb('deletedAt', '>=', clock.now() - restorableMs)]))
    .execute();
  if (found.length < wanted.length) throw notFound('prompt');
  if (action === 'order') await order(services, actor, wanted);
  else {
    const changed = found.filter(({ deletedAt }) => (deletedAt === null) === (action === 'delete')).map(({ id }) => id);
    if (action === 'restore' && (await countPrompts(services, actor)).count + changed.length > promptLimits.prompts)
      throw new HttpError('conflict', `At most ${promptLimits.prompts} prompts.`);
    if (changed.length > 0) {
      await database
        .for(actor)
        .updateTable('prompts')
        .set({ deletedAt: action === 'delete' ? clock.now() : null })
        .where('id', 'in', changed)
        .execute();
    }
  }
  publishPrompts(services, actor);
  return listPrompts(services, actor);
}

/** Puts prompts first. Those that are not named follow in their order. */
async function order({ database }: PromptsServices, actor: Actor, first: readonly string[]): Promise<void> {
  await database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('prompts')
        .select(['id', 'position'])
        .where('userId', '=', actor.userId)
        .orderBy('position')
        .orderBy('id')
        .execute();
      const rest = rows.filter(({ id }) => !first.includes(id)).map(({ id }) => id);
      const before = new Map(rows.map(({ id, position }) => [id, position]));
      for (const [index, id] of [...first, ...rest].entries())
        if (before.get(id) !== index + 1)
          await transaction
            .updateTable('prompts')
            .set({ position: index + 1 })
            .where('id', '=', id)
            .execute();
    });
}
