import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { PreparedCall } from './prepare-call.ts';

/** What a model is first called with for a reply; with tools, further calls may follow. */
export function firstCall({ call, tools }: PreparedCall): LanguageModelV4CallOptions {
  return tools ? { ...call, tools: [...tools.definitions], toolChoice: { type: 'auto' } } : call;
}
