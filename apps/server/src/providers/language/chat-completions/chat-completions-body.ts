import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';

/** The body of a streamed chat completion. `undefined` fields vanish when it is written as JSON. */
export function chatCompletionsBody(modelId: string, call: LanguageModelV4CallOptions): object {
  return {
    model: modelId,
    max_tokens: call.maxOutputTokens,
    temperature: call.temperature,
    top_p: call.topP,
    frequency_penalty: call.frequencyPenalty,
    presence_penalty: call.presencePenalty,
    stop: call.stopSequences,
    seed: call.seed,
    messages: call.prompt.map((message) => ({ role: message.role, content: plainContent(message) })),
    stream: true,
    stream_options: { include_usage: true },
  };
}

function plainContent(message: LanguageModelV4Message): string {
  if (typeof message.content === 'string') return message.content;
  return message.content
    .map((part) => {
      if (part.type !== 'text') throw new Error(`Prompts hold no ${part.type} yet.`);
      return part.text;
    })
    .join('');
}
