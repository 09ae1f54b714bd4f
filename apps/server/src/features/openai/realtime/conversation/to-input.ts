import type { InputItem } from '../../responses/responses-request.ts';
import type { AssistantPart, RealtimeItem, UserPart } from './realtime-item.ts';

/** Stands for a last message of the user without words: models answer the last one. */
const silence = '(The user says nothing.)';

/**
 * A conversation as the input of a text model, with transcripts in place of audio. Calls without a result, whose tool still works or
 * whose turn was interrupted, are left out together with results without a call, since providers refuse either.
 */
export function toInput(items: readonly RealtimeItem[]): InputItem[] {
  const answered = new Set(items.flatMap((item) => (item.type === 'function_call_output' ? [item.call_id] : [])));
  const called = new Set<string>();
  return items.flatMap((item, index): InputItem[] => {
    if (item.type === 'function_call') {
      if (!answered.has(item.call_id)) return [];
      called.add(item.call_id);
      return [{ type: item.type, call_id: item.call_id, name: item.name, arguments: item.arguments }];
    }
    if (item.type === 'function_call_output')
      return called.delete(item.call_id) ? [{ type: item.type, call_id: item.call_id, output: item.output }] : [];
    const content = item.content.flatMap(readable);
    if (content.length > 0) return [{ type: 'message', role: item.role, content }];
    const isLast = index === items.length - 1;
    return isLast && item.role === 'user' ? [{ type: 'message', role: item.role, content: [{ type: 'input_text', text: silence }] }] : [];
  });
}

function readable(part: UserPart | AssistantPart): object[] {
  if (part.type === 'input_image') return [part];
  const text = 'text' in part ? part.text : (part.transcript ?? '');
  return text.trim() === '' ? [] : [{ type: part.type.startsWith('output') ? 'output_text' : 'input_text', text }];
}
