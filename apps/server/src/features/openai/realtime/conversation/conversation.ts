import { OpenAiError } from '../../errors/openai-error.ts';
import type { RealtimeItem } from './realtime-item.ts';

/** The items of a session, oldest first. */
export type Conversation = {
  readonly id: string;
  all(): readonly RealtimeItem[];
  /** @throws OpenAiError `item_not_found` */
  find(id: string): RealtimeItem;
  /**
   * Adds an item behind another one, at the beginning (`root`), or at the end.
   *
   * @returns the id of the item before it, null for the first
   * @throws OpenAiError for an id that is taken or unknown, and when the conversation is full
   */
  add(item: RealtimeItem, previousId?: string | null): string | null;
  /** @throws OpenAiError `item_not_found` */
  remove(id: string): RealtimeItem;
};

const mostItems = 5000;
/** With photos in base64. */
const mostCharacters = 32_000_000;

export function createConversation(id: string): Conversation {
  const items: RealtimeItem[] = [];
  const sizes = new Map<string, number>();
  let characters = 0;

  function indexOf(itemId: string, param: string): number {
    const index = items.findIndex((item) => item.id === itemId);
    if (index < 0)
      throw new OpenAiError(`There is no item '${itemId}'.`, { status: 404, type: 'invalid_request_error', code: 'item_not_found', param });
    return index;
  }
  return {
    id,
    all: () => items,
    find: (itemId) => items[indexOf(itemId, 'item_id')]!,
    add(item, previousId) {
      if (items.some((other) => other.id === item.id))
        throw new OpenAiError(`There is an item '${item.id}' already.`, { status: 400, code: 'item_exists', param: 'item.id' });
      const size = JSON.stringify(item).length;
      if (items.length >= mostItems || characters + size > mostCharacters)
        throw new OpenAiError('The conversation is full. Delete items, or open another session.', {
          status: 400,
          code: 'conversation_full',
        });
      const at = previousId == null ? items.length : previousId === 'root' ? 0 : indexOf(previousId, 'previous_item_id') + 1;
      items.splice(at, 0, item);
      sizes.set(item.id, size);
      characters += size;
      return items[at - 1]?.id ?? null;
    },
    remove(itemId) {
      const [item] = items.splice(indexOf(itemId, 'item_id'), 1);
      characters -= sizes.get(itemId) ?? 0;
      sizes.delete(itemId);
      return item!;
    },
  };
}
