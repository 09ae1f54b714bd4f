import type { LanguageModelV4FinishReason, LanguageModelV4Usage } from '@ai-sdk/provider';
import { ProviderBadResponseError } from '../describe-provider-failure.ts';
import type { ToolCallDelta } from './tool-call-collector.ts';

/** The content of one event of a chat completion, as far as it is used. */
export type ChatChunk = {
  text: string;
  reasoning: string;
  /** The field with the reasoning, if it was separate. */
  reasoningField: 'reasoning_content' | 'reasoning' | null;
  /** Deltas of tool calls. */
  toolCalls: readonly ToolCallDelta[] | null;
  refusal: string;
  /** What the fields above have no place for, where it was asked for. */
  extras: ChatChunkExtras | null;
  finishReason: string | null;
  usage: ChatUsage | null;
};

/** Fields of a delta and of its choice that are passed on unread. */
export type ChatChunkExtras = { delta?: Record<string, unknown>; logprobs?: unknown };

type ChatUsage = {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  prompt_tokens_details?: { cached_tokens?: unknown } | null;
  completion_tokens_details?: { reasoning_tokens?: unknown } | null;
};
type ContentPart = { type?: unknown; text?: unknown; thinking?: unknown } | null;
type Delta = { content?: unknown; refusal?: unknown; reasoning_content?: unknown; reasoning?: unknown; tool_calls?: unknown };
/** `message`: some servers send it in place of a delta, and so does an answer that is not streamed. */
type Choice = { delta?: Delta | null; message?: Delta | null; finish_reason?: unknown; logprobs?: unknown } | null;
type RawChunk = {
  object?: unknown;
  type?: unknown;
  error?: unknown;
  choices?: Choice[];
  usage?: ChatUsage | null;
};

/**
 * Parses one event by hand: a schema per token would cost more than everything else.
 *
 * @returns null for an event of another kind: a server may add its own
 * @throws ProviderBadResponseError if it is not JSON; the provider's own error if it sent one
 */
export function parseChatChunk(data: string, hasExtras = false): ChatChunk | null {
  let chunk: RawChunk | null;
  try {
    chunk = JSON.parse(data) as RawChunk | null;
  } catch {
    throw new ProviderBadResponseError('An event of the reply is not JSON.');
  }
  if (chunk?.error) throw chunk.error;
  if (chunk?.object === 'error' || chunk?.type === 'error') throw chunk;
  if (!Array.isArray(chunk?.choices)) return null;
  const choice = chunk.choices[0];
  const delta = choice?.delta ?? choice?.message;
  const content = contentOf(delta?.content);
  const refusal = stringOr(delta?.refusal);
  return {
    text: content.text,
    reasoning: (stringOr(delta?.reasoning_content) || stringOr(delta?.reasoning)) + content.reasoning,
    reasoningField: delta?.reasoning_content ? 'reasoning_content' : delta?.reasoning ? 'reasoning' : null,
    toolCalls: Array.isArray(delta?.tool_calls) ? (delta.tool_calls as ToolCallDelta[]) : null,
    refusal,
    extras: hasExtras ? extrasOf(delta, choice?.logprobs) : null,
    finishReason: typeof choice?.finish_reason === 'string' ? choice.finish_reason : null,
    usage: chunk.usage ?? null,
  };
}

const knownFields = new Set(['role', 'content', 'reasoning_content', 'reasoning', 'tool_calls']);

function extrasOf(delta: Delta | null | undefined, logprobs: unknown): ChatChunkExtras | null {
  const rest = Object.entries(delta ?? {}).filter(([name, value]) => value != null && !knownFields.has(name));
  if (rest.length === 0 && logprobs == null) return null;
  return {
    ...(rest.length === 0 ? {} : { delta: Object.fromEntries(rest) }),
    ...(logprobs == null ? {} : { logprobs }),
  };
}

/** A string, or, from a few servers, parts of text and reasoning. */
function contentOf(content: unknown): { text: string; reasoning: string } {
  if (typeof content === 'string') return { text: content, reasoning: '' };
  const found = { text: '', reasoning: '' };
  if (!Array.isArray(content)) return found;
  for (const part of content as ContentPart[]) {
    if (part?.type === 'text') found.text += stringOr(part.text);
    if (part?.type === 'thinking' && Array.isArray(part.thinking))
      found.reasoning += (part.thinking as ContentPart[]).map((thought) => stringOr(thought?.text)).join('');
  }
  return found;
}

function stringOr(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const unifiedReasons: Record<string, LanguageModelV4FinishReason['unified']> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
  function_call: 'tool-calls',
  tool_calls: 'tool-calls',
};

/** @param hasRefused a refusal reported as a normal end is not one */
export function toFinishReason(raw: string, hasRefused: boolean): LanguageModelV4FinishReason {
  const unified = unifiedReasons[raw] ?? 'other';
  return { raw, unified: hasRefused && unified === 'stop' ? 'content-filter' : unified };
}

/** Token counts as far as the server reported them. */
export function toUsage(usage: ChatUsage | null): LanguageModelV4Usage {
  const count = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
  return {
    inputTokens: {
      total: count(usage?.prompt_tokens),
      noCache: undefined,
      cacheRead: count(usage?.prompt_tokens_details?.cached_tokens),
      cacheWrite: undefined,
    },
    outputTokens: {
      total: count(usage?.completion_tokens),
      text: undefined,
      reasoning: count(usage?.completion_tokens_details?.reasoning_tokens),
    },
  };
}
