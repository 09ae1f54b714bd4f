import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { PreparedCall } from '../prompt/prepared-call.ts';

/** The first model call of a reply. With tools, further calls may follow. */
export function firstCall({ call, tools }: Pick<PreparedCall, 'call' | 'tools'>): LanguageModelV4CallOptions {
  return tools ? { ...call, tools: [...tools.definitions], toolChoice: { type: 'auto' } } : call;
}
