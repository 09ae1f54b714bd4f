import type { CreatePromptRequest } from '@parley/contracts/prompts/create-prompt';
import type { Prompt } from '@parley/contracts/prompts/prompt';
import { promptLimits } from '@parley/contracts/prompts/prompt-limits';
import type { UpdatePromptRequest } from '@parley/contracts/prompts/update-prompt';
import { isDuplicate } from '#db/is-duplicate.ts';
import { newId } from '#db/new-id.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { HttpError, invalidRequest, notFound } from '#http/answer/http-error.ts';
import { findPrompt } from './list-prompts.ts';
import type { PromptsServices } from './prompts-services.ts';
import { publishPrompts } from './publish-prompts.ts';

/** Stores a prompt behind the others. A repeated request returns the first one. @throws HttpError `conflict` if there are too many */
export async function createPrompt(
  services: PromptsServices,
  actor: Actor,
  { id = newId(), title, text }: CreatePromptRequest,
): Promise<Prompt> {
  const { count, last } = await countPrompts(services, actor);
  if (count >= promptLimits.prompts) throw new HttpError('conflict', `At most ${promptLimits.prompts} prompts.`);
  const now = services.clock.now();
  await services.database
    .for(actor)
    .insertInto('prompts')
    .values({
      id,
      userId: actor.userId,
      ...cleanFields({ title, text }),
      position: last + 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    })
    .execute()
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  const saved = await findPrompt(services, actor, id).catch((error: unknown) => {
    // Another user's prompt, or a deleted one.
    throw error instanceof HttpError && error.code === 'not_found' ? new HttpError('conflict', 'The id is taken.') : error;
  });
  publishPrompts(services, actor);
  return saved;
}

/** Changes the given fields. */
export async function updatePrompt(services: PromptsServices, actor: Actor, id: string, fields: UpdatePromptRequest): Promise<Prompt> {
  const query = services.database.for(actor);
  const row = await query.selectFrom('prompts').select('userId').where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();
  if (!row) throw notFound('prompt');
  services.authorize(actor, 'write', { type: 'prompt', userId: row.userId });
  await query
    .updateTable('prompts')
    .set({ ...cleanFields(fields), updatedAt: services.clock.now() })
    .where('id', '=', id)
    .execute();
  publishPrompts(services, actor);
  return findPrompt(services, actor, id);
}

/** How many prompts there are, and the highest position. Deleted ones keep their position, but are not counted. */
export async function countPrompts(
  { database }: Pick<PromptsServices, 'database'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ count: number; last: number }> {
  const rows = await database
    .for({ userId })
    .selectFrom('prompts')
    .select(['position', 'deletedAt'])
    .where('userId', '=', userId)
    .execute();
  return { count: rows.filter(({ deletedAt }) => deletedAt === null).length, last: Math.max(0, ...rows.map(({ position }) => position)) };
}

function cleanFields<Fields extends UpdatePromptRequest>({ title, text }: Fields): Fields {
  const fields = {
    ...(title !== undefined && { title: cleanName(title, promptLimits.titleCharacters) }),
    ...(text !== undefined && { text: text.replaceAll('\0', '').toWellFormed() }),
  };
  for (const [name, value] of Object.entries(fields)) if (value.trim() === '') throw invalidRequest({ [name]: 'empty' });
  return fields as Fields;
}
