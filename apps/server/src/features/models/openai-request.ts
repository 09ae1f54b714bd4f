import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { z } from 'zod';

const textContent = z.union([
  z.string().max(1_000_000),
  z.array(z.looseObject({ type: z.literal('text'), text: z.string().max(1_000_000) })).max(1000),
]);

const chatMessage = z.discriminatedUnion('role', [
  z.looseObject({ role: z.enum(['system', 'developer']), content: textContent }),
  z.looseObject({ role: z.literal('user'), content: textContent }),
  z.looseObject({ role: z.literal('assistant'), content: textContent.nullish() }),
]);

/** `POST /v1/chat/completions` as far as Parley serves it; what it does not know is ignored, as OpenAI-shaped servers do. */
export const chatCompletionRequest = z.looseObject({
  model: z.string().min(1).max(300),
  messages: z.array(chatMessage).min(1).max(2000),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: z.number().int().positive().nullish(),
  max_completion_tokens: z.number().int().positive().nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(16)]).nullish(),
  seed: z.number().int().nullish(),
  presence_penalty: z.number().min(-2).max(2).nullish(),
  frequency_penalty: z.number().min(-2).max(2).nullish(),
});
export type ChatCompletionRequest = z.output<typeof chatCompletionRequest>;

/** The same request as a call of a language model. */
export function toCall(request: ChatCompletionRequest, abortSignal: AbortSignal): LanguageModelV4CallOptions {
  const { temperature, top_p: topP, seed, stop } = request;
  const maxOutputTokens = request.max_completion_tokens ?? request.max_tokens;
  return {
    prompt: request.messages.map(toPromptMessage),
    abortSignal,
    ...(temperature == null ? {} : { temperature }),
    ...(topP == null ? {} : { topP }),
    ...(seed == null ? {} : { seed }),
    ...(maxOutputTokens == null ? {} : { maxOutputTokens }),
    ...(stop == null ? {} : { stopSequences: Array.isArray(stop) ? stop : [stop] }),
    ...(request.presence_penalty == null ? {} : { presencePenalty: request.presence_penalty }),
    ...(request.frequency_penalty == null ? {} : { frequencyPenalty: request.frequency_penalty }),
    providerOptions: { parley: { locale: 'en-US', timeZone: 'UTC', conversationId: '', purpose: 'api' } },
  };
}

function toPromptMessage(message: z.output<typeof chatMessage>): LanguageModelV4Message {
  const text = plainText(message.content);
  if (message.role === 'user') return { role: 'user', content: [{ type: 'text', text }] };
  if (message.role === 'assistant') return { role: 'assistant', content: [{ type: 'text', text }] };
  return { role: 'system', content: text };
}

function plainText(content: z.output<typeof textContent> | null | undefined): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text).join('');
}
