import { newId } from '#db/new-id.ts';
import type { GivenItem, RealtimeItem } from './realtime-item.ts';

export const newItemId = (): string => `item_${newId().replaceAll('-', '')}`;

/** An item of a client as the conversation keeps it: with an id, and without its sound. */
export function keepItem(given: GivenItem): RealtimeItem {
  const head = { id: given.id ?? newItemId(), object: 'realtime.item', status: 'completed' } as const;
  if (given.type === 'function_call')
    return { ...head, type: given.type, call_id: given.call_id ?? `call_${newId()}`, name: given.name, arguments: given.arguments };
  if (given.type === 'function_call_output') return { ...head, type: given.type, call_id: given.call_id, output: given.output };
  switch (given.role) {
    case 'system':
      return { ...head, type: 'message', role: 'system', content: given.content };
    case 'assistant':
      return {
        ...head,
        type: 'message',
        role: 'assistant',
        content: given.content.map((part) =>
          part.type === 'output_text' ? part : { type: 'output_audio', transcript: part.transcript ?? '' },
        ),
      };
    case 'user':
      return {
        ...head,
        type: 'message',
        role: 'user',
        content: given.content.map((part) => {
          if (part.type === 'input_audio') return { type: 'input_audio', transcript: part.transcript ?? null };
          if (part.type !== 'input_image') return part;
          const { detail, ...image } = part;
          return detail === undefined ? image : { ...image, detail };
        }),
      };
  }
}
