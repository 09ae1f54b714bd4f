import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ChatChunkExtras } from '#providers/language/chat-completions/chat-chunk.ts';
import { isTurnedText } from '#providers/language/turned-text.ts';
import { isWholeInput } from '../whole-input.ts';
import { type CallItem, type Emit, itemId, type MessageItem, type OutputItem, type ReasoningItem } from './response-items.ts';

/**
 * Turns the parts of a model's reply into the items of a response, and tells each step as OpenAI's stream does.
 *
 * @param emit called for each event but those of the response itself
 */
export function createResponseWriter(responseId: string, emit: Emit) {
  const output: OutputItem[] = [];
  const calls = new Map<string, { item: CallItem; index: number; isOpen: boolean }>();
  /** The message or the thoughts that grow now. */
  let open: { item: MessageItem | ReasoningItem; index: number } | null = null;

  function add<T extends OutputItem>(make: (id: string) => T, type: T['type']): { item: T; index: number } {
    const index = output.length;
    const item = make(itemId(type, responseId, index));
    output.push(item);
    emit('response.output_item.added', { output_index: index, item });
    return { item, index };
  }
  const where = (at: { item: OutputItem; index: number }) => ({ item_id: at.item.id, output_index: at.index });

  function openMessage(partType: 'output_text' | 'refusal'): { item: MessageItem; index: number } {
    if (open?.item.type === 'message' && open.item.content[0]?.type === partType) return open as { item: MessageItem; index: number };
    close();
    const at = add<MessageItem>((id) => ({ type: 'message', id, status: 'in_progress', role: 'assistant', content: [] }), 'message');
    const part =
      partType === 'refusal'
        ? ({ type: 'refusal', refusal: '' } as const)
        : ({ type: 'output_text', text: '', annotations: [], logprobs: [] } satisfies MessageItem['content'][number]);
    emit('response.content_part.added', { ...where(at), content_index: 0, part });
    at.item.content.push({ ...part });
    open = at;
    return at;
  }
  function addText(delta: string, logprobs: unknown[] = []): void {
    const at = openMessage('output_text');
    const part = at.item.content[0];
    if (part?.type !== 'output_text') return;
    part.text += delta;
    part.logprobs.push(...logprobs);
    emit('response.output_text.delta', { ...where(at), content_index: 0, delta, logprobs });
  }
  function addRefusal(delta: string): void {
    const at = openMessage('refusal');
    const part = at.item.content[0];
    if (part?.type !== 'refusal') return;
    part.refusal += delta;
    emit('response.refusal.delta', { ...where(at), content_index: 0, delta });
  }
  function addThought(delta: string): void {
    if (open?.item.type !== 'reasoning') {
      close();
      const at = add<ReasoningItem>((id) => ({ type: 'reasoning', id, summary: [] }), 'reasoning');
      emit('response.reasoning_summary_part.added', { ...where(at), summary_index: 0, part: { type: 'summary_text', text: '' } });
      at.item.summary.push({ type: 'summary_text', text: '' });
      open = at;
    }
    const at = open as { item: ReasoningItem; index: number };
    const part = at.item.summary[0];
    if (part) part.text += delta;
    emit('response.reasoning_summary_text.delta', { ...where(at), summary_index: 0, delta });
  }

  function beginCall(id: string, name: string): void {
    close();
    const at = add<CallItem>(
      (item) => ({ type: 'function_call', id: item, status: 'in_progress', call_id: id, name, arguments: '' }),
      'function_call',
    );
    calls.set(id, { ...at, isOpen: true });
  }
  function addArguments(id: string, delta: string): void {
    const call = calls.get(id);
    if (!call || delta === '') return;
    call.item.arguments += delta;
    emit('response.function_call_arguments.delta', { ...where(call), delta });
  }
  function endCall(id: string, status: 'completed' | 'incomplete'): void {
    const call = calls.get(id);
    if (!call?.isOpen) return;
    if (status === 'completed' && call.item.arguments === '') addArguments(id, '{}');
    call.isOpen = false;
    call.item.status = status;
    emit('response.function_call_arguments.done', { ...where(call), name: call.item.name, arguments: call.item.arguments });
    emit('response.output_item.done', { output_index: call.index, item: call.item });
  }

  function close(status = 'completed'): void {
    if (!open) return;
    const at = open;
    open = null;
    if (at.item.type === 'reasoning') {
      const part = at.item.summary[0];
      emit('response.reasoning_summary_text.done', { ...where(at), summary_index: 0, text: part?.text ?? '' });
      emit('response.reasoning_summary_part.done', { ...where(at), summary_index: 0, part });
    } else {
      at.item.status = status;
      const part = at.item.content[0];
      if (part?.type === 'output_text')
        emit('response.output_text.done', { ...where(at), content_index: 0, text: part.text, logprobs: part.logprobs });
      else emit('response.refusal.done', { ...where(at), content_index: 0, refusal: part?.refusal ?? '' });
      emit('response.content_part.done', { ...where(at), content_index: 0, part });
    }
    emit('response.output_item.done', { output_index: at.index, item: at.item });
  }

  /** The message that is open was reasoning. A client that follows sees it in the whole response. */
  function turnMessage(): void {
    const at = open;
    close();
    const part = at?.item.type === 'message' ? at.item.content[0] : undefined;
    if (!at || part?.type !== 'output_text') return;
    const id = itemId('reasoning', responseId, at.index);
    output[at.index] = { type: 'reasoning', id, summary: [{ type: 'summary_text', text: part.text }] };
  }

  function takeRaw({ delta, logprobs }: ChatChunkExtras): void {
    if (typeof delta?.refusal === 'string') addRefusal(delta.refusal);
    const tokens = (logprobs as { content?: unknown } | undefined)?.content;
    if (!Array.isArray(tokens)) return;
    const part = open?.item.type === 'message' ? open.item.content[0] : undefined;
    if (part?.type === 'output_text') part.logprobs.push(...tokens);
  }

  return {
    output,
    take(part: LanguageModelV4StreamPart): void {
      if (part.type === 'text-delta' && part.delta !== '') addText(part.delta);
      else if (part.type === 'reasoning-delta' && part.delta !== '') addThought(part.delta);
      else if (isTurnedText(part)) turnMessage();
      else if (part.type === 'tool-input-start' && !part.providerExecuted) beginCall(part.id, part.toolName);
      else if (part.type === 'tool-input-delta') addArguments(part.id, part.delta);
      else if (part.type === 'tool-call' && !part.providerExecuted) {
        if (!calls.has(part.toolCallId)) beginCall(part.toolCallId, part.toolName);
        const call = calls.get(part.toolCallId);
        if (call?.item.arguments === '') addArguments(part.toolCallId, part.input);
        if (call && isWholeInput(call.item.arguments)) endCall(part.toolCallId, 'completed');
      } else if (part.type === 'raw') takeRaw(part.rawValue as ChatChunkExtras);
    },
    /** Ends what is open. A reply without words or calls is an empty message. */
    finish(status: 'completed' | 'incomplete'): void {
      for (const id of calls.keys()) endCall(id, status);
      if (output.every(({ type }) => type === 'reasoning')) openMessage('output_text');
      close(status);
    },
  };
}
