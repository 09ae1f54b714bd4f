import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { CreateResponseRequest } from './responses-request.ts';
import type { OutputItem } from './response-items.ts';

export type ResponseObject = {
  id: string;
  object: 'response';
  created_at: number;
  status: 'in_progress' | 'completed' | 'incomplete' | 'failed';
  error: { code: string; message: string } | null;
  incomplete_details: { reason: string } | null;
  model: string;
  output: OutputItem[];
  usage: object | null;
  [name: string]: unknown;
};

/** A response in OpenAI's shape as it begins: what was asked for, and no output yet. */
export function openResponse(id: string, now: number, model: string, request: CreateResponseRequest, isStored: boolean): ResponseObject {
  return {
    id,
    object: 'response',
    created_at: Math.floor(now / 1000),
    status: 'in_progress',
    background: false,
    error: null,
    incomplete_details: null,
    instructions: request.instructions ?? null,
    max_output_tokens: request.max_output_tokens ?? null,
    max_tool_calls: null,
    model,
    output: [],
    parallel_tool_calls: request.parallel_tool_calls ?? true,
    previous_response_id: request.previous_response_id ?? null,
    reasoning: { effort: request.reasoning?.effort ?? null, summary: request.reasoning?.summary ?? null },
    service_tier: 'default',
    store: isStored,
    temperature: request.temperature ?? null,
    text: { format: request.text?.format ?? { type: 'text' }, ...(request.text?.verbosity ? { verbosity: request.text.verbosity } : {}) },
    tool_choice: request.tool_choice ?? 'auto',
    tools: request.tools ?? [],
    top_logprobs: request.top_logprobs ?? 0,
    top_p: request.top_p ?? null,
    truncation: 'disabled',
    usage: null,
    user: null,
    metadata: request.metadata ?? {},
  };
}

/** Tokens in the terms of responses. */
export function responseUsage(usage: LanguageModelV4Usage | null): object {
  const input = usage?.inputTokens.total ?? 0;
  const output = usage?.outputTokens.total ?? 0;
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: usage?.inputTokens.cacheRead ?? 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: usage?.outputTokens.reasoning ?? 0 },
    total_tokens: input + output,
  };
}
