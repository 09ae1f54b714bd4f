import type { LanguageModelV4FilePart, LanguageModelV4Message, LanguageModelV4TextPart } from '@ai-sdk/provider';
import { invalidParameter, unsupportedParameter } from '../errors/openai-error.ts';
import type { ChatContent, ChatMessage, ContentPart } from './chat-request.ts';

type AssistantContent = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'];
type ToolContent = Extract<LanguageModelV4Message, { role: 'tool' }>['content'];

/**
 * Messages in OpenAI's shape as a prompt for providers that speak another.
 *
 * @throws OpenAiError naming the part that has no place in a prompt
 */
export function toPrompt(messages: readonly ChatMessage[]): LanguageModelV4Message[] {
  const prompt: LanguageModelV4Message[] = [];
  const toolNames = new Map<string, string>();
  for (const [index, message] of messages.entries()) {
    const at = `messages[${index}]`;
    switch (message.role) {
      case 'system':
      case 'developer':
        prompt.push({ role: 'system', content: plainText(message.content, `${at}.content`) });
        break;
      case 'user':
        prompt.push({ role: 'user', content: userContent(message.content, `${at}.content`) });
        break;
      case 'assistant':
        prompt.push({ role: 'assistant', content: assistantContent(message, at, toolNames) });
        break;
      case 'tool': {
        const toolName = toolNames.get(message.tool_call_id);
        if (toolName === undefined) throw invalidParameter(`${at}.tool_call_id`, 'no tool call before it has this id');
        const value = plainText(message.content, `${at}.content`);
        addToolResult(prompt, { type: 'tool-result', toolCallId: message.tool_call_id, toolName, output: { type: 'text', value } });
        break;
      }
      case 'function':
        throw unsupportedParameter(`${at}.role`, 'Use tools and the role tool.');
    }
  }
  return prompt;
}

/** Results of calls that were made together are one message. */
function addToolResult(prompt: LanguageModelV4Message[], result: ToolContent[number]): void {
  const last = prompt.at(-1);
  if (last?.role === 'tool') last.content.push(result);
  else prompt.push({ role: 'tool', content: [result] });
}

function assistantContent(
  message: Extract<ChatMessage, { role: 'assistant' }>,
  at: string,
  toolNames: Map<string, string>,
): AssistantContent {
  const text = message.content == null ? '' : plainText(message.content, `${at}.content`);
  const parts: AssistantContent = text === '' ? [] : [{ type: 'text', text }];
  for (const [index, call] of (message.tool_calls ?? []).entries()) {
    const where = `${at}.tool_calls[${index}]`;
    if (!call.function) throw unsupportedParameter(`${where}.type`, 'This model takes only functions.');
    toolNames.set(call.id, call.function.name);
    const input = parseArguments(call.function.arguments, `${where}.function.arguments`);
    parts.push({ type: 'tool-call', toolCallId: call.id, toolName: call.function.name, input });
  }
  return parts;
}

function parseArguments(text: string, at: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidParameter(at, 'not JSON');
  }
}

function plainText(content: ChatContent, at: string): string {
  if (typeof content === 'string') return content;
  return content.map((part, index) => textOf(part) ?? refuse(part, `${at}[${index}]`)).join('');
}

function userContent(content: ChatContent, at: string): (LanguageModelV4TextPart | LanguageModelV4FilePart)[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return content.map((part, index) => {
    const where = `${at}[${index}]`;
    const text = textOf(part);
    return text === null ? filePart(part, where) : { type: 'text', text };
  });
}

function textOf(part: ContentPart): string | null {
  if (part.type === 'text' && typeof part.text === 'string') return part.text;
  return part.type === 'refusal' && typeof part.refusal === 'string' ? part.refusal : null;
}

function filePart(part: ContentPart, at: string): LanguageModelV4FilePart {
  const fields = (name: string) => (part[name] ?? {}) as Record<string, unknown>;
  if (part.type === 'image_url') return fromUrl(fields('image_url').url, 'image', `${at}.image_url.url`);
  if (part.type === 'input_audio') {
    const { data, format } = fields('input_audio');
    if (typeof data !== 'string') throw invalidParameter(`${at}.input_audio.data`, 'base64 text is expected');
    return { type: 'file', mediaType: format === 'mp3' ? 'audio/mpeg' : `audio/${String(format ?? 'wav')}`, data: { type: 'data', data } };
  }
  if (part.type === 'file') {
    const { file_data: data, filename, file_id: id } = fields('file');
    if (id !== undefined) throw unsupportedParameter(`${at}.file.file_id`, 'This model takes files as file_data.');
    return { ...fromUrl(data, 'application', `${at}.file.file_data`), ...(typeof filename === 'string' ? { filename } : {}) };
  }
  return refuse(part, at);
}

/** @param kind top-level media type of what a web address leads to */
function fromUrl(address: unknown, kind: string, at: string): LanguageModelV4FilePart {
  if (typeof address !== 'string') throw invalidParameter(at, 'an address is expected');
  const data = /^data:([\w.+-]+\/[\w.+-]+)(?:;[\w=.-]+)*;base64,(.*)$/s.exec(address);
  if (data) return { type: 'file', mediaType: data[1] ?? '', data: { type: 'data', data: data[2] ?? '' } };
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw invalidParameter(at, 'an http(s) or data address is expected');
  return { type: 'file', mediaType: kind, data: { type: 'url', url: new URL(address) } };
}

function refuse(part: ContentPart, at: string): never {
  throw unsupportedParameter(`${at}.type`, `This model does not take parts of the type ${JSON.stringify(part.type.slice(0, 100))}.`);
}
