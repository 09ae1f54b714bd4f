import type {
  JSONObject,
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4ToolChoice,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider';
import type { ParleyPromptOptions } from '#providers/language/language-provider.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import { invalidParameter, unsupportedParameter } from '../errors/openai-error.ts';
import type { ChatCompletionRequest } from './chat-request.ts';
import { toPrompt } from './to-prompt.ts';

/** Fields that Parley itself acts upon. */
const ours = new Set(['model', 'messages', 'stream', 'stream_options', 'n']);
/** Fields that a call of any provider has a place for. */
const translated = new Set(
  'temperature top_p max_tokens max_completion_tokens stop seed presence_penalty frequency_penalty tools tool_choice parallel_tool_calls response_format reasoning_effort'.split(
    ' ',
  ),
);
/** Fields for OpenAI's own accounts: they change nothing about an answer, so other providers do without. */
const bookkeeping = new Set('user metadata store service_tier prompt_cache_key prompt_cache_retention safety_identifier'.split(' '));
/** Guide draws no lots, so these mean nothing to it. */
const samplingOnly = new Set([
  'temperature',
  'top_p',
  'seed',
  'presence_penalty',
  'frequency_penalty',
  'max_tokens',
  'max_completion_tokens',
]);
/** What models do anyway. Many clients send these always, and some providers refuse the parameter whatever its value. */
function isNeutral(name: string, value: unknown, kind: string): boolean {
  // Other models take the parameter, and do not use 1 without it.
  if (name === 'top_p') return value === 1 && kind === 'anthropic';
  return (name === 'presence_penalty' || name === 'frequency_penalty') && value === 0;
}
const efforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;

export type TranslatedCall = {
  call: LanguageModelV4CallOptions;
  /** Parameters that this provider has no use for and that change nothing; the answer's header names them. */
  ignored: string[];
};

/**
 * A request in OpenAI's shape as a call for a provider that speaks another.
 *
 * @throws OpenAiError `unsupported_parameter` for what has no place in such a call
 */
export function toCall(request: ChatCompletionRequest, { provider }: ResolvedModel): TranslatedCall {
  const given = Object.entries(request).flatMap(([name, value]) =>
    value == null || ours.has(name) || isDefault(name, value, provider.kind) ? [] : [name],
  );
  const isGuide = provider.kind === 'guide';
  const ignored = given.filter((name) => bookkeeping.has(name) || (isGuide && samplingOnly.has(name)));
  const refused = given.find((name) => !ignored.includes(name) && (isGuide || !translated.has(name)));
  if (refused !== undefined) throw unsupportedParameter(refused, `${provider.label} does not take it.`);
  const prompt = toPrompt(request.messages);
  if (isGuide) refuseFiles(prompt);
  return { call: { ...options(request, provider.kind), prompt, ...parleyOptions(request, provider.kind) }, ignored };
}

/** Asking for what happens anyway asks for nothing. */
function isDefault(name: string, value: unknown, kind: string): boolean {
  if (name === 'logprobs') return value === false;
  if (name === 'parallel_tool_calls') return value === true;
  if (isNeutral(name, value, kind)) return true;
  if (name === 'response_format') return (value as { type: string }).type === 'text';
  if (name === 'modalities') return Array.isArray(value) && value.every((kind) => kind === 'text');
  return (
    (name === 'tools' && Array.isArray(value) && value.length === 0) || (name === 'tool_choice' && (value === 'auto' || value === 'none'))
  );
}

function options(request: ChatCompletionRequest, kind: string): Omit<LanguageModelV4CallOptions, 'prompt'> {
  const { temperature, seed, stop } = request;
  const wanted = (name: 'top_p' | 'presence_penalty' | 'frequency_penalty') =>
    isNeutral(name, request[name], kind) ? null : request[name];
  const [topP, presencePenalty, frequencyPenalty] = [wanted('top_p'), wanted('presence_penalty'), wanted('frequency_penalty')];
  const maxOutputTokens = request.max_completion_tokens ?? request.max_tokens;
  return {
    ...(temperature == null ? {} : { temperature }),
    ...(topP == null ? {} : { topP }),
    ...(seed == null ? {} : { seed }),
    ...(maxOutputTokens == null ? {} : { maxOutputTokens }),
    ...(stop == null ? {} : { stopSequences: Array.isArray(stop) ? stop : [stop] }),
    ...(presencePenalty == null ? {} : { presencePenalty }),
    ...(frequencyPenalty == null ? {} : { frequencyPenalty }),
    ...(request.reasoning_effort == null ? {} : { reasoning: effortOf(request.reasoning_effort) }),
    ...formatOf(request),
    ...(request.tools?.length ? { tools: request.tools.map(toFunctionTool), ...choiceOf(request) } : {}),
    ...(request.parallel_tool_calls === false ? refuseParallelCalls(kind) : {}),
  };
}

function effortOf(effort: string): (typeof efforts)[number] {
  const known = efforts.find((name) => name === effort);
  if (!known) throw invalidParameter('reasoning_effort', `one of ${efforts.join(', ')} is expected`);
  return known;
}

function formatOf({ response_format: format }: ChatCompletionRequest): Pick<LanguageModelV4CallOptions, 'responseFormat'> {
  if (format == null || format.type === 'text') return {};
  if (format.type === 'json_object') return { responseFormat: { type: 'json' } };
  if (format.type !== 'json_schema' || !format.json_schema)
    throw unsupportedParameter('response_format.type', 'Use text, json_object or json_schema.');
  const { name, description, schema } = format.json_schema;
  return { responseFormat: { type: 'json', name, ...(description == null ? {} : { description }), ...(schema == null ? {} : { schema }) } };
}

function toFunctionTool(tool: NonNullable<ChatCompletionRequest['tools']>[number], index: number): LanguageModelV4FunctionTool {
  if (!tool.function) throw unsupportedParameter(`tools[${index}].type`, 'This model takes only functions.');
  const { name, description, parameters, strict } = tool.function;
  return {
    type: 'function',
    name,
    ...(description == null ? {} : { description }),
    ...(strict == null ? {} : { strict }),
    inputSchema: parameters ?? { type: 'object', properties: {} },
  };
}

function choiceOf({ tool_choice: choice }: ChatCompletionRequest): { toolChoice?: LanguageModelV4ToolChoice } {
  if (choice == null) return {};
  if (choice === 'auto' || choice === 'none' || choice === 'required') return { toolChoice: { type: choice } };
  const name = typeof choice === 'object' ? (choice.function as { name?: unknown } | undefined)?.name : undefined;
  if (typeof name !== 'string') throw unsupportedParameter('tool_choice', 'Use auto, none, required or one function.');
  return { toolChoice: { type: 'tool', toolName: name } };
}

function refuseParallelCalls(kind: string): { providerOptions: SharedV4ProviderOptions } {
  if (kind === 'anthropic') return { providerOptions: { anthropic: { disableParallelToolUse: true } } };
  if (kind === 'openai') return { providerOptions: { openai: { parallelToolCalls: false } } };
  throw unsupportedParameter('parallel_tool_calls', 'This provider decides by itself how many tools a model calls at once.');
}

/** What Guide wants to know, beside what the provider's package does. */
function parleyOptions(request: ChatCompletionRequest, kind: string): { providerOptions: SharedV4ProviderOptions } {
  const parley: ParleyPromptOptions = { locale: 'en-US', timeZone: 'UTC', conversationId: '', purpose: 'api' };
  const own = request.parallel_tool_calls === false ? refuseParallelCalls(kind).providerOptions : {};
  return { providerOptions: { ...own, parley: parley as JSONObject } };
}

function refuseFiles(prompt: LanguageModelV4CallOptions['prompt']): void {
  for (const message of prompt) {
    const hasOther = message.role !== 'system' && message.content.some((part) => part.type !== 'text');
    if (hasOther) throw unsupportedParameter('messages', 'Guide reads only text.');
  }
}
