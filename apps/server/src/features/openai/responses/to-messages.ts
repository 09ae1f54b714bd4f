import type { ChatContent, ChatMessage, ContentPart } from '../chat/chat-request.ts';
import { invalidParameter, unsupportedParameter } from '../errors/openai-error.ts';
import type { InputItem, InputPart } from './responses-request.ts';

type AssistantMessage = Extract<ChatMessage, { role: 'assistant' }>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Items of a response's input and output as messages of a chat. Thoughts of earlier turns are left out: chats have no place for them.
 *
 * @param known so many items at the beginning are not of this request, and are not counted in names of parameters
 * @throws OpenAiError naming the item that has no place in a chat
 */
export function toMessages(items: readonly InputItem[], known: number): ChatMessage[] {
  const thread: Thread = { messages: [], callers: new Map(), results: new Map() };
  const answered = new Set(items.flatMap((item) => (item.type === 'function_call_output' ? [item.call_id] : [])));
  for (const [index, item] of items.entries()) {
    // Providers refuse calls without a result. A client runs no call that was cut.
    const isDropped = item.type === 'function_call' && item.status === 'incomplete' && !answered.has(item.call_id);
    if (!isDropped) addItem(thread, item, `input[${index - known}]`);
  }
  return thread.messages.flatMap((message) => [message, ...(thread.results.get(message) ?? [])]);
}

/** Providers refuse a result that does not directly follow its call. A slow tool answers after the conversation has gone on. */
type Thread = {
  /** All but the results. */
  messages: ChatMessage[];
  /** Id of a call → the last message that made it. */
  callers: Map<string, ChatMessage>;
  /** What stands behind a message. */
  results: Map<ChatMessage, ChatMessage[]>;
};

function addItem({ messages, callers, results }: Thread, item: InputItem, at: string): void {
  switch (item.type ?? 'message') {
    case 'message':
      messages.push(messageOf(item, at));
      return;
    case 'function_call': {
      const call = { id: text(item.call_id), type: 'function', function: { name: text(item.name), arguments: text(item.arguments) } };
      const last = messages.at(-1);
      // Calls after a result are of the next turn.
      const caller: ChatMessage = last?.role === 'assistant' && !results.has(last) ? last : { role: 'assistant', content: null };
      if (caller !== last) messages.push(caller);
      caller.tool_calls = [...(caller.tool_calls ?? []), call];
      callers.set(call.id, caller);
      return;
    }
    case 'function_call_output': {
      const id = text(item.call_id);
      const result: ChatMessage = { role: 'tool', tool_call_id: id, content: outputOf(item.output, `${at}.output`) };
      const caller = callers.get(id);
      if (!caller) messages.push(result);
      else if (results.has(caller)) results.get(caller)?.push(result);
      else results.set(caller, [result]);
      return;
    }
    case 'reasoning':
      return;
    default:
      throw unsupportedParameter(`${at}.type`, `Parley takes no items of the type ${JSON.stringify(item.type)}.`);
  }
}

function messageOf(item: InputItem, at: string): ChatMessage {
  const content = contentOf(item.content, `${at}.content`);
  switch (item.role) {
    case 'assistant':
      return { role: 'assistant', content } satisfies AssistantMessage;
    case 'user':
    case 'system':
    case 'developer':
      return { role: item.role, content };
    default:
      throw invalidParameter(`${at}.role`, 'user, assistant, system or developer is expected');
  }
}

function contentOf(content: unknown, at: string): ChatContent {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) throw invalidParameter(at, 'a text or a list of parts is expected');
  const parts = (content as InputPart[]).map((part, index) => partOf(part, `${at}[${index}]`));
  // Servers that know nothing but texts understand this, too.
  return parts.every((part) => part.type === 'text') ? parts.map((part) => text(part.text)).join('') : parts;
}

function partOf(part: InputPart, at: string): ContentPart {
  switch (part.type) {
    case 'input_text':
    case 'output_text':
    case 'text':
      return { type: 'text', text: text(part.text) };
    case 'refusal':
      return { type: 'text', text: text(part.refusal) };
    case 'input_image': {
      if (typeof part.image_url !== 'string') throw unsupportedParameter(`${at}.file_id`, 'Send images as image_url.');
      const detail = typeof part.detail === 'string' ? { detail: part.detail } : {};
      return { type: 'image_url', image_url: { url: part.image_url, ...detail } };
    }
    case 'input_file': {
      if (typeof part.file_data !== 'string')
        throw unsupportedParameter(`${at}.${part.file_url === undefined ? 'file_id' : 'file_url'}`, 'Send files as file_data.');
      return { type: 'file', file: { file_data: part.file_data, filename: part.filename } };
    }
    case 'input_audio':
      return { type: 'input_audio', input_audio: part.input_audio };
    default:
      throw unsupportedParameter(`${at}.type`, `Parley takes no parts of the type ${JSON.stringify(part.type)}.`);
  }
}

function outputOf(output: unknown, at: string): string {
  const content = contentOf(output, at);
  if (typeof content !== 'string') throw unsupportedParameter(at, 'Results of tools are texts.');
  return content;
}
