import type { Actor } from '#http/guard/authorize.ts';
import { invalidParameter, OpenAiError } from '../errors/openai-error.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { limitBytes } from './limit-bytes.ts';
import { responseIdOf } from './response-items.ts';
import type { InputItem } from './responses-request.ts';
import { findStoredResponse, longestChain } from './stored-responses.ts';

/**
 * Puts items in the place of references to them. Each response is loaded once.
 *
 * @throws OpenAiError `item_not_found`, and 400 for too many responses or too large items
 */
export async function resolveReferences(services: OpenaiServices, actor: Actor, items: readonly InputItem[]): Promise<InputItem[]> {
  const ids = new Set(items.filter(({ type }) => type === 'item_reference').map(({ id }) => String(id)));
  if (ids.size === 0) return [...items];
  const found = await findItems(services, actor, ids);
  const count = limitBytes(services, 'input');
  return items.map((item, index) => {
    if (item.type !== 'item_reference') return item;
    const stored = found.get(String(item.id));
    if (!stored) throw itemNotFound(String(item.id), index);
    count(stored.bytes);
    return stored.item;
  });
}

type Found = { item: InputItem; bytes: number };

async function findItems(services: OpenaiServices, actor: Actor, ids: ReadonlySet<string>): Promise<Map<string, Found>> {
  const responseIds = new Set([...ids].flatMap((id) => responseIdOf(id) ?? []));
  if (responseIds.size > longestChain) throw invalidParameter('input', `It refers to items of more than ${longestChain} responses.`);
  const found = new Map<string, Found>();
  const count = limitBytes(services, 'input');
  // One after the other: only the items that are needed stay in memory.
  for (const responseId of responseIds) {
    const response = await findStoredResponse(services, actor, responseId).catch((error: unknown) => {
      if (error instanceof OpenAiError) return null;
      throw error;
    });
    for (const item of response?.output ?? []) {
      if (!ids.has(item.id)) continue;
      const bytes = Buffer.byteLength(JSON.stringify(item));
      count(bytes);
      found.set(item.id, { item: item as InputItem, bytes });
    }
  }
  return found;
}

function itemNotFound(id: string, index: number): OpenAiError {
  return new OpenAiError(`Item with id '${id.slice(0, 100)}' not found.`, {
    status: 400,
    code: 'item_not_found',
    param: `input[${index}]`,
  });
}
