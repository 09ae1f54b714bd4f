import type { Actor } from '#http/guard/authorize.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { OpenAiError } from '../errors/openai-error.ts';
import type { ResponseObject } from './response-object.ts';
import { responseIdOf } from './response-items.ts';
import type { InputItem } from './responses-request.ts';

export type StoredResponse = { input: InputItem[]; response: ResponseObject };

const dayMs = 86_400_000;
/** A conversation of so many responses is long beyond what any model reads. */
const longestChain = 500;

/** Deletes the responses that are older than allowed. */
export async function purgeResponses({ database, env, clock }: Pick<OpenaiServices, 'database' | 'env' | 'clock'>): Promise<void> {
  const before = clock.now() - env.PARLEY_RESPONSES_KEPT_DAYS * dayMs;
  await database.for('clean-up').deleteFrom('storedResponses').where('createdAt', '<', before).execute();
}

/** Keeps a response with what was asked. */
export async function storeResponse({ database, clock }: OpenaiServices, actor: Actor, { input, response }: StoredResponse): Promise<void> {
  await database
    .for(actor)
    .insertInto('storedResponses')
    .values({
      id: response.id,
      userId: actor.userId,
      createdAt: clock.now(),
      input: JSON.stringify(input),
      response: JSON.stringify(response),
    })
    .execute();
}

/** A stored response of the person. @throws OpenAiError 404 for none, for an old one and for another person's */
export async function findStoredResponse({ database, env, clock }: OpenaiServices, actor: Actor, id: string): Promise<StoredResponse> {
  const row = await database
    .for(actor)
    .selectFrom('storedResponses')
    .select(['input', 'response'])
    .where('id', '=', id)
    .where('userId', '=', actor.userId)
    .where('createdAt', '>=', clock.now() - env.PARLEY_RESPONSES_KEPT_DAYS * dayMs)
    .executeTakeFirst();
  if (!row) throw responseNotFound(id, 404, null);
  return { input: JSON.parse(row.input) as InputItem[], response: JSON.parse(row.response) as ResponseObject };
}

/** @throws OpenAiError 404 */
export async function deleteStoredResponse(services: OpenaiServices, actor: Actor, id: string): Promise<void> {
  await findStoredResponse(services, actor, id);
  await services.database.for(actor).deleteFrom('storedResponses').where('id', '=', id).where('userId', '=', actor.userId).execute();
}

/** Every item that was said before, oldest first. @throws OpenAiError `previous_response_not_found` */
export async function itemsBefore(services: OpenaiServices, actor: Actor, previousId: string | null): Promise<InputItem[]> {
  const turns: InputItem[][] = [];
  let id = previousId;
  while (id !== null && turns.length < longestChain) {
    const wanted = id;
    const { input, response } = await findStoredResponse(services, actor, wanted).catch((error: unknown) => {
      throw error instanceof OpenAiError ? responseNotFound(wanted, 400, 'previous_response_id') : error;
    });
    turns.push([...input, ...(response.output as InputItem[])]);
    id = (response.previous_response_id as string | null) ?? null;
  }
  return turns.toReversed().flat();
}

/** Puts items in the place of references to them. @throws OpenAiError `item_not_found` */
export async function resolveReferences(services: OpenaiServices, actor: Actor, items: readonly InputItem[]): Promise<InputItem[]> {
  return Promise.all(items.map(async (item, index) => (item.type === 'item_reference' ? findItem(services, actor, item, index) : item)));
}

async function findItem(services: OpenaiServices, actor: Actor, { id }: InputItem, index: number): Promise<InputItem> {
  const responseId = typeof id === 'string' ? responseIdOf(id) : null;
  const stored = responseId === null ? null : await findStoredResponse(services, actor, responseId).catch(() => null);
  const found = stored?.response.output.find((item) => item.id === id);
  if (found) return found as InputItem;
  throw new OpenAiError(`Item with id '${String(id).slice(0, 100)}' not found.`, {
    status: 400,
    code: 'item_not_found',
    param: `input[${index}]`,
  });
}

function responseNotFound(id: string, status: number, param: string | null): OpenAiError {
  const code = status === 404 ? 'response_not_found' : 'previous_response_not_found';
  return new OpenAiError(`Response with id '${id.slice(0, 100)}' not found.`, { status, code, param });
}
