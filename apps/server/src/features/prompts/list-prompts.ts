import type { ListPromptsResponse } from '@parley/contracts/prompts/list-prompts';
import type { Prompt } from '@parley/contracts/prompts/prompt';
import type { Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { PromptsServices } from './prompts-services.ts';

type Needs = Pick<PromptsServices, 'database'>;

/** The user's prompts in their order. */
export async function listPrompts(services: Needs, actor: Pick<Actor, 'userId'>): Promise<ListPromptsResponse> {
  return { prompts: await selectPrompts(services, actor).orderBy('position').orderBy('id').execute() };
}

/** One prompt of the user. @throws HttpError `not_found`, also for deleted ones and those of others */
export async function findPrompt(services: Needs, actor: Actor, id: string): Promise<Prompt> {
  const found = await selectPrompts(services, actor).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('prompt');
  return found;
}

function selectPrompts({ database }: Needs, { userId }: Pick<Actor, 'userId'>) {
  return database
    .for({ userId })
    .selectFrom('prompts')
    .select(['id', 'title', 'text', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null);
}
