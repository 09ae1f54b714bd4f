import { unsupportedParameter } from '../errors/openai-error.ts';
import type { ChatCompletionRequest, ChatMessage } from '../chat/chat-request.ts';
import type { CreateResponseRequest, InputItem } from './responses-request.ts';
import { toMessages } from './to-messages.ts';

/** Fields of a response that Parley keeps itself or sends in another way. */
const handled = new Set(
  'model input instructions stream stream_options store previous_response_id tools tool_choice parallel_tool_calls text reasoning include metadata max_output_tokens top_logprobs'.split(
    ' ',
  ),
);
/** Fields that chat completions have as well. */
const shared = new Set('temperature top_p user service_tier prompt_cache_key prompt_cache_retention safety_identifier'.split(' '));
/** What may be asked for in addition: nothing of it is lost when a model has none. */
const includable = new Set(['reasoning.encrypted_content', 'message.output_text.logprobs']);

/**
 * A request for a response as one for a chat completion, which every provider can be given.
 *
 * @param earlier items of the responses before this one, oldest first
 * @throws OpenAiError `unsupported_parameter` for what has no place there
 */
export function toChatRequest(request: CreateResponseRequest, earlier: readonly InputItem[]): ChatCompletionRequest {
  refuseOthers(request);
  const items = typeof request.input === 'string' ? [{ role: 'user', content: request.input }] : (request.input ?? []);
  const instructions: ChatMessage[] = request.instructions ? [{ role: 'system', content: request.instructions }] : [];
  const hasLogprobs = request.include?.includes('message.output_text.logprobs') === true || (request.top_logprobs ?? 0) > 0;
  const passed = Object.entries(request).filter(([name, value]) => shared.has(name) && value != null);
  return {
    ...Object.fromEntries(passed),
    model: request.model,
    messages: [...instructions, ...toMessages([...earlier, ...items], earlier.length)],
    ...(request.max_output_tokens == null ? {} : { max_completion_tokens: request.max_output_tokens }),
    ...(request.reasoning?.effort == null ? {} : { reasoning_effort: request.reasoning.effort }),
    ...(request.text?.verbosity == null ? {} : { verbosity: request.text.verbosity }),
    ...(hasLogprobs ? { logprobs: true, ...(request.top_logprobs ? { top_logprobs: request.top_logprobs } : {}) } : {}),
    ...formatOf(request),
    ...toolsOf(request),
  };
}

function refuseOthers(request: CreateResponseRequest): void {
  for (const [name, value] of Object.entries(request)) {
    if (value == null || handled.has(name) || shared.has(name)) continue;
    if ((name === 'background' && value === false) || (name === 'truncation' && value === 'disabled')) continue;
    throw unsupportedParameter(name, 'Parley does not take it.');
  }
  const other = request.include?.find((wish) => !includable.has(wish));
  if (other !== undefined) throw unsupportedParameter('include', `Parley has no ${other}.`);
}

function formatOf({ text }: CreateResponseRequest): Partial<ChatCompletionRequest> {
  const format = text?.format;
  if (!format || format.type === 'text') return {};
  if (format.type !== 'json_schema') return { response_format: { type: format.type } };
  const { name = 'answer', description, schema, strict } = format;
  const described = description == null ? {} : { description };
  return { response_format: { type: 'json_schema', json_schema: { name, schema, ...described, ...(strict == null ? {} : { strict }) } } };
}

function toolsOf({ tools, tool_choice: choice, parallel_tool_calls: parallel }: CreateResponseRequest): Partial<ChatCompletionRequest> {
  if (!tools?.length) return {};
  return {
    tools: tools.map(({ type, name, description, parameters, strict }, index) => {
      if (type !== 'function' || typeof name !== 'string')
        throw unsupportedParameter(`tools[${index}].type`, 'Parley takes only functions.');
      const described = typeof description === 'string' ? { description } : {};
      const strictly = typeof strict === 'boolean' ? { strict } : {};
      return {
        type,
        function: {
          name,
          ...described,
          ...strictly,
          parameters: (parameters ?? { type: 'object', properties: {} }) as Record<string, unknown>,
        },
      };
    }),
    ...(choice == null ? {} : { tool_choice: choiceOf(choice) }),
    ...(parallel == null ? {} : { parallel_tool_calls: parallel }),
  };
}

function choiceOf(choice: NonNullable<CreateResponseRequest['tool_choice']>): NonNullable<ChatCompletionRequest['tool_choice']> {
  if (typeof choice === 'string') return choice;
  if (choice.type !== 'function') throw unsupportedParameter('tool_choice', 'Use auto, none, required or one function.');
  return { type: 'function', function: { name: choice.name } };
}
