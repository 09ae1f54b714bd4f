import type { LanguageModelV4CallOptions, LanguageModelV4Message, LanguageModelV4ToolResultPart } from '@ai-sdk/provider';

type UserPart = Extract<LanguageModelV4Message, { role: 'user' }>['content'][number];
type AssistantMessage = Extract<LanguageModelV4Message, { role: 'assistant' }>;

/** The body of a streamed chat completion. `undefined` fields vanish when it is written as JSON. */
export function chatCompletionsBody(modelId: string, call: LanguageModelV4CallOptions): object {
  const whole = call.providerOptions?.chatCompletions?.body;
  // A request that came in this shape goes on as it came, with everything that a call has no field for.
  if (whole instanceof Object) return { ...whole, model: modelId, stream: true, stream_options: { include_usage: true } };
  return {
    model: modelId,
    max_tokens: call.maxOutputTokens,
    temperature: call.temperature,
    top_p: call.topP,
    reasoning_effort: call.reasoning === 'provider-default' ? undefined : call.reasoning,
    frequency_penalty: call.frequencyPenalty,
    presence_penalty: call.presencePenalty,
    stop: call.stopSequences,
    seed: call.seed,
    messages: call.prompt.flatMap(toMessages),
    ...(call.tools ? toolFields(call) : {}),
    stream: true,
    stream_options: { include_usage: true },
  };
}

function toMessages(message: LanguageModelV4Message): object | object[] {
  if (message.role === 'assistant') return assistantMessage(message);
  if (message.role === 'user' && message.content.some((part) => part.type === 'file'))
    return { role: 'user', content: message.content.map(contentPart) };
  if (message.role !== 'tool') return { role: message.role, content: plainContent(message) };
  return message.content.map((part) => {
    if (part.type !== 'tool-result') throw new Error(`Prompts hold no ${part.type} yet.`);
    return { role: 'tool', tool_call_id: part.toolCallId, content: resultText(part.output) };
  });
}

/** Servers on a private network cannot fetch an address, and no other may: the image itself is in the request. */
function contentPart(part: UserPart): object {
  if (part.type === 'text') return { type: 'text', text: part.text };
  if (part.data.type !== 'data' || !part.mediaType.startsWith('image/')) throw new Error(`Prompts hold no ${part.mediaType} yet.`);
  const { data } = part.data;
  const base64 = typeof data === 'string' ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64');
  return { type: 'image_url', image_url: { url: `data:${part.mediaType};base64,${base64}` } };
}

function assistantMessage(message: AssistantMessage): object {
  const calls = message.content.filter((part) => part.type === 'tool-call');
  if (calls.length === 0) return { role: 'assistant', content: plainContent(message) };
  return {
    role: 'assistant',
    // Some servers refuse an empty text.
    content: plainContent(message) || null,
    ...thoughts(message),
    tool_calls: calls.map((call) => ({
      id: call.toolCallId,
      type: 'function',
      function: { name: call.toolName, arguments: JSON.stringify(call.input) },
      ...call.providerOptions?.chatCompletions,
    })),
  };
}

/** Reasoning that led to a call is sent back under its original field name: some servers require it, others refuse any other name. */
function thoughts(message: AssistantMessage): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of message.content) {
    const field = part.type === 'reasoning' ? part.providerOptions?.chatCompletions?.field : undefined;
    if (part.type === 'reasoning' && typeof field === 'string') found[field] = (found[field] ?? '') + part.text;
  }
  return found;
}

function plainContent(message: Exclude<LanguageModelV4Message, { role: 'tool' }>): string {
  if (typeof message.content === 'string') return message.content;
  return message.content
    .map((part) => {
      if (part.type === 'text') return part.text;
      if (part.type === 'tool-call' || part.type === 'reasoning') return '';
      throw new Error(`Prompts hold no ${part.type} yet.`);
    })
    .join('');
}

function resultText(output: LanguageModelV4ToolResultPart['output']): string {
  if (output.type === 'text' || output.type === 'error-text') return output.value;
  if (output.type === 'json' || output.type === 'error-json') return JSON.stringify(output.value);
  throw new Error(`Prompts hold no ${output.type} yet.`);
}

function toolFields({ tools = [], toolChoice }: LanguageModelV4CallOptions): object {
  return {
    tools: tools.flatMap((tool) =>
      tool.type === 'function'
        ? [{ type: 'function', function: { name: tool.name, description: tool.description, parameters: tool.inputSchema } }]
        : [],
    ),
    // Defaults are not requested: some servers know no other value.
    ...(toolChoice?.type === 'none' ? { tool_choice: 'none' } : {}),
  };
}
