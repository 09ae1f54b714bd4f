import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { ModelEnd } from '#providers/language/drive-model.ts';

/** Tokens in the terms of chat completions. */
export type CompletionUsage = {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details?: { cached_tokens: number };
  completion_tokens_details?: { reasoning_tokens: number };
};

/** The tokens of all choices together; the prompt of each was read. */
export function sumUsage(usages: readonly (LanguageModelV4Usage | null)[]): CompletionUsage {
  const sum = (read: (usage: LanguageModelV4Usage) => number | undefined): number =>
    usages.reduce((total, usage) => total + (usage ? (read(usage) ?? 0) : 0), 0);
  const prompt = sum((usage) => usage.inputTokens.total);
  const completion = sum((usage) => usage.outputTokens.total);
  const cached = sum((usage) => usage.inputTokens.cacheRead);
  const reasoning = sum((usage) => usage.outputTokens.reasoning);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    ...(cached > 0 ? { prompt_tokens_details: { cached_tokens: cached } } : {}),
    ...(reasoning > 0 ? { completion_tokens_details: { reasoning_tokens: reasoning } } : {}),
  };
}

const finishReasons: Record<string, string> = { length: 'length', 'content-filter': 'content_filter', 'tool-calls': 'tool_calls' };

/** Whether the output limit or a filter ended the reply, so that its last call may be incomplete. */
export function isCut({ finishReason }: ModelEnd): boolean {
  return finishReason === 'length' || finishReason === 'content-filter';
}

export function finishReasonOf(end: ModelEnd, hasToolCalls: boolean): string {
  // Some servers end a reply that asks for tools with `stop`.
  if (hasToolCalls && !isCut(end)) return 'tool_calls';
  return finishReasons[end.finishReason ?? ''] ?? 'stop';
}
