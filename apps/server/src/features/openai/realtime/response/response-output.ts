import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { newItemId } from '../conversation/keep-item.ts';
import type { AssistantItem, CallItem, RealtimeItem } from '../conversation/realtime-item.ts';
import type { Emit } from '../emit.ts';
import type { MessageOutput, OutputPlace } from './message-output.ts';
import { isWholeInput } from '../../whole-input.ts';
import { isTurnedText } from '#providers/language/turned-text.ts';
import type { ChatChunkExtras } from '#providers/language/chat-completions/chat-chunk.ts';

export type ResponseOutputOptions = {
  responseId: string;
  emit: Emit;
  /** Adds an item of the response to the conversation, if it belongs there. */
  keep(item: RealtimeItem): void;
  /** Tells that the conversation's item is complete, if it belongs there. */
  keepDone(item: RealtimeItem): void;
  /** Takes an item out of the conversation, if it belongs there. */
  drop(item: RealtimeItem): void;
  openMessage(item: AssistantItem, place: OutputPlace): MessageOutput;
};

/** Turns the parts of a model's reply into the items of a response, and tells each step as the Realtime API does. */
export function createResponseOutput({ responseId, emit, keep, keepDone, drop, openMessage }: ResponseOutputOptions) {
  const items: RealtimeItem[] = [];
  const takenBack = new Set<RealtimeItem>();
  const calls = new Map<string, { item: CallItem; place: OutputPlace; isOpen: boolean }>();
  let message: { item: AssistantItem; place: OutputPlace; output: MessageOutput } | null = null;

  function add<T extends RealtimeItem>(item: T): OutputPlace {
    const place = { response_id: responseId, item_id: item.id, output_index: items.length };
    items.push(item);
    emit('response.output_item.added', { response_id: responseId, output_index: place.output_index, item });
    keep(item);
    return place;
  }
  function endItem(item: RealtimeItem, place: OutputPlace, status: 'completed' | 'incomplete'): void {
    item.status = status;
    emit('response.output_item.done', { response_id: responseId, output_index: place.output_index, item });
    keepDone(item);
  }
  const head = () => ({ id: newItemId(), object: 'realtime.item', status: 'in_progress' }) as const;

  function addText(delta: string): void {
    if (delta === '') return;
    if (!message) {
      const item: AssistantItem = { ...head(), type: 'message', role: 'assistant', content: [] };
      const place = add(item);
      message = { item, place, output: openMessage(item, place) };
    }
    message.output.push(delta);
  }
  function beginCall(callId: string, name: string): void {
    const item: CallItem = { ...head(), type: 'function_call', call_id: callId, name, arguments: '' };
    calls.set(callId, { item, place: add(item), isOpen: true });
  }
  function addArguments(callId: string, delta: string): void {
    const call = calls.get(callId);
    if (!call || delta === '') return;
    call.item.arguments += delta;
    emit('response.function_call_arguments.delta', { ...call.place, call_id: callId, delta });
  }
  function endCall(callId: string, status: 'completed' | 'incomplete'): void {
    const call = calls.get(callId);
    if (!call?.isOpen) return;
    if (status === 'completed' && call.item.arguments === '') addArguments(callId, '{}');
    call.isOpen = false;
    const { name, arguments: input } = call.item;
    emit('response.function_call_arguments.done', { ...call.place, call_id: callId, name, arguments: input });
    endItem(call.item, call.place, status);
  }

  function cutMessage(): AssistantItem | null {
    if (!message) return null;
    const { item, place, output } = message;
    output.cancel();
    endItem(item, place, 'incomplete');
    message = null;
    return item;
  }
  /** The message so far was reasoning. Its speech stops, and no later response reads it. */
  function takeMessageBack(): void {
    const item = cutMessage();
    if (!item) return;
    takenBack.add(item);
    drop(item);
  }

  return {
    items,
    /** The items without those that were taken back. */
    kept: () => items.filter((item) => !takenBack.has(item)),
    take(part: LanguageModelV4StreamPart): void {
      if (part.type === 'text-delta') addText(part.delta);
      else if (isTurnedText(part)) takeMessageBack();
      else if (part.type === 'tool-input-start' && !part.providerExecuted) beginCall(part.id, part.toolName);
      else if (part.type === 'tool-input-delta') addArguments(part.id, part.delta);
      else if (part.type === 'tool-call' && !part.providerExecuted) {
        if (!calls.has(part.toolCallId)) beginCall(part.toolCallId, part.toolName);
        const call = calls.get(part.toolCallId);
        if (call?.item.arguments === '') addArguments(part.toolCallId, part.input);
        if (call && isWholeInput(call.item.arguments)) endCall(part.toolCallId, 'completed');
      } else if (part.type === 'raw') addText((part.rawValue as ChatChunkExtras).delta?.refusal?.toString() ?? '');
    },
    /** The model is done. Resolves when everything was sent. Throws `SpeechError`. */
    async finish(status: 'completed' | 'incomplete'): Promise<void> {
      for (const callId of calls.keys()) endCall(callId, status);
      if (!message) return;
      const { item, place, output } = message;
      await output.finish();
      message = null;
      endItem(item, place, status);
    },
    /** Nothing more comes. */
    cancel(): void {
      for (const callId of calls.keys()) endCall(callId, 'incomplete');
      cutMessage();
    },
  };
}
