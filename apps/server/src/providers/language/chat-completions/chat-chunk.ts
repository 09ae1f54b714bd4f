import type { LanguageModelV4FinishReason, LanguageModelV4Usage } from '@ai-sdk/provider';
import { ProviderBadResponseError } from '../describe-provider-failure.ts';
import type { ToolCallDelta } from './tool-call-collector.ts';

/** What one event of a chat completion says, as far as it is used. */
export type ChatChunk = {
  text: string;
  reasoning: string;
  /** The field that brought the thinking, where it was one of its own. */
  reasoningField: 'reasoning_content' | 'reasoning' | null;
  /** Pieces of calls of tools. */
  toolCalls: readonly ToolCallDelta[] | null;
  isRefusal: boolean;
  finishReason: string | null;
  usage: ChatUsage | null;
};

type ChatUsage = {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  prompt_tokens_details?: { cached_tokens?: unknown } | null;
  completion_tokens_details?: { reasoning_tokens?: unknown } | null;
};
type ContentPart = { type?: unknown; text?: unknown; thinking?: unknown } | null;
type Delta = { content?: unknown; refusal?: unknown; reasoning_content?: unknown; reasoning?: unknown; tool_calls?: unknown };
type RawChunk = {
  error?: unknown;
  choices?: ({ delta?: Delta | null; finish_reason?: unknown } | null)[];
  usage?: ChatUsage | null;
};

/**
 * Reads one event by hand: a schema per token would cost more than all else that happens to it.
 *
 * @throws ProviderBadResponseError when it is no chunk; the provider's own error object when it sent one
 */
export function parseChatChunk(data: string): ChatChunk {
  let chunk: RawChunk | null;
  try {
    chunk = JSON.parse(data) as RawChunk | null;
  } catch {
    throw new ProviderBadResponseError('An event of the reply is not JSON.');
  }
  if (chunk?.error) throw chunk.error;
  if (!Array.isArray(chunk?.choices)) throw new ProviderBadResponseError('An event of the reply holds no choices.');
  const choice = chunk.choices[0];
  const delta = choice?.delta;
  const content = contentOf(delta?.content);
  const refusal = stringOr(delta?.refusal);
  return {
    text: content.text + refusal,
    reasoning: (stringOr(delta?.reasoning_content) || stringOr(delta?.reasoning)) + content.reasoning,
    reasoningField: delta?.reasoning_content ? 'reasoning_content' : delta?.reasoning ? 'reasoning' : null,
    toolCalls: Array.isArray(delta?.tool_calls) ? (delta.tool_calls as ToolCallDelta[]) : null,
    isRefusal: refusal !== '',
    finishReason: typeof choice?.finish_reason === 'string' ? choice.finish_reason : null,
    usage: chunk.usage ?? null,
  };
}

/** A string, or, from a few servers, parts of text and thinking. */
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

/** @param hasRefused a refusal that calls itself a plain end is none */
export function toFinishReason(raw: string, hasRefused: boolean): LanguageModelV4FinishReason {
  const unified = unifiedReasons[raw] ?? 'other';
  return { raw, unified: hasRefused && unified === 'stop' ? 'content-filter' : unified };
}

/** Counts as far as the server told them. */
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
