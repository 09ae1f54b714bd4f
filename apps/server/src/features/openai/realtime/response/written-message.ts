import type { AssistantItem } from '../conversation/realtime-item.ts';
import type { Emit } from '../emit.ts';
import type { MessageOutput, OutputPlace } from './message-output.ts';

/** A message as text. */
export function openWrittenMessage(item: AssistantItem, place: OutputPlace, emit: Emit): MessageOutput {
  const part = { type: 'output_text' as const, text: '' };
  const at = { ...place, content_index: 0 };
  emit('response.content_part.added', { ...at, part: { type: 'text', text: '' } });
  item.content.push(part);
  function close(): void {
    emit('response.output_text.done', { ...at, text: part.text });
    emit('response.content_part.done', { ...at, part: { type: 'text', text: part.text } });
  }
  return {
    push(delta) {
      part.text += delta;
      emit('response.output_text.delta', { ...at, delta });
    },
    finish: async () => close(),
    cancel: close,
  };
}
