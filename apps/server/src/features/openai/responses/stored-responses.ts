import type { Actor } from '#http/guard/authorize.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { OpenAiError } from '../errors/openai-error.ts';
import { limitBytes } from './limit-bytes.ts';
import type { ResponseObject } from './response-object.ts';
import type { InputItem } from './responses-request.ts';

export type StoredResponse = { input: InputItem[]; response: ResponseObject };

const dayMs = 86_400_000;
/** A conversation of so many responses is long beyond what any model reads. */
export const longestChain = 500;

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
export async function findStoredResponse(services: OpenaiServices, actor: Actor, id: string): Promise<ResponseObject> {
  const row = await keptResponse(services, actor, id).select('response').executeTakeFirst();
  if (!row) throw responseNotFound(id, 404, null);
  return JSON.parse(row.response) as ResponseObject;
}

/** The items that a stored response was asked with. @throws OpenAiError 404 */
export async function findStoredInput(services: OpenaiServices, actor: Actor, id: string): Promise<InputItem[]> {
  const row = await keptResponse(services, actor, id).select('input').executeTakeFirst();
  if (!row) throw responseNotFound(id, 404, null);
  return JSON.parse(row.input) as InputItem[];
}

/** @throws OpenAiError 404 */
export async function deleteStoredResponse(services: OpenaiServices, actor: Actor, id: string): Promise<void> {
  await findStoredResponse(services, actor, id);
  await services.database.for(actor).deleteFrom('storedResponses').where('id', '=', id).where('userId', '=', actor.userId).execute();
}

/**
 * Every item that was said before, oldest first.
 *
 * @throws OpenAiError `previous_response_not_found`, and 400 if they are larger than a request may be
 */
export async function itemsBefore(services: OpenaiServices, actor: Actor, previousId: string | null): Promise<InputItem[]> {
  const turns: InputItem[][] = [];
  const count = limitBytes(services, 'previous_response_id');
  let id = previousId;
  while (id !== null && turns.length < longestChain) {
    const row = await keptResponse(services, actor, id).select(['input', 'response']).executeTakeFirst();
    if (!row) throw responseNotFound(id, 400, 'previous_response_id');
    count(Buffer.byteLength(row.input));
    const response = JSON.parse(row.response) as ResponseObject;
    count(Buffer.byteLength(JSON.stringify(response.output)));
    turns.push([...(JSON.parse(row.input) as InputItem[]), ...(response.output as InputItem[])]);
    id = (response.previous_response_id as string | null) ?? null;
  }
  return turns.toReversed().flat();
}

function keptResponse({ database, env, clock }: OpenaiServices, actor: Actor, id: string) {
  return database
    .for(actor)
    .selectFrom('storedResponses')
    .where('id', '=', id)
    .where('userId', '=', actor.userId)
    .where('createdAt', '>=', clock.now() - env.PARLEY_RESPONSES_KEPT_DAYS * dayMs);
}

function responseNotFound(id: string, status: number, param: string | null): OpenAiError {
  const code = status === 404 ? 'response_not_found' : 'previous_response_not_found';
  return new OpenAiError(`Response with id '${id.slice(0, 100)}' not found.`, { status, code, param });
}
