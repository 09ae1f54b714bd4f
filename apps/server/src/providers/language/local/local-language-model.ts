import { randomUUID } from 'node:crypto';
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ParleyPromptOptions } from '../language-provider.ts';
import type { ModelWorkerClient } from './model-worker-client.ts';
import { promptToHistory } from './prompt-to-history.ts';
import type { GenerateFields, GenerateResult, ModelChoice } from './worker-messages.ts';

export type LocalLanguageModelOptions = {
  client: ModelWorkerClient;
  modelId: string;
  /** The file, or a failure where it is not here any more. */
  choice: () => Promise<ModelChoice>;
  onResult: (result: GenerateResult) => void;
};

/** A model of this machine in the AI SDK's terms. */
export function createLocalLanguageModel({ client, modelId, choice, onResult }: LocalLanguageModelOptions): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Only streaming is used.')),
    async doStream(call) {
      const fields = toFields(call, await choice());
      const signal = call.abortSignal ?? new AbortController().signal;
      return { stream: ReadableStream.from(readParts(client, fields, signal, onResult)) };
    },
  };
}

function toFields(call: LanguageModelV4CallOptions, model: ModelChoice): GenerateFields {
  const purpose = (call.providerOptions?.['parley'] as Partial<ParleyPromptOptions> | undefined)?.purpose;
  const tools = call.toolChoice?.type === 'none' ? [] : (call.tools ?? []);
  const functions = tools.flatMap((tool) =>
    tool.type === 'function'
      ? [
          [
            tool.name,
            { ...(tool.description !== undefined && { description: tool.description }), params: tool.inputSchema as object },
          ] as const,
        ]
      : [],
  );
  return {
    model,
    history: promptToHistory(call.prompt),
    ...(functions.length > 0 && { functions: Object.fromEntries(functions) }),
    ...(call.responseFormat?.type === 'json' && { json: { schema: (call.responseFormat.schema as object | undefined) ?? null } }),
    // Thinking aloud costs a small model minutes; only those who ask for it wait for it.
    reasoning: call.reasoning !== undefined && call.reasoning !== 'none' && call.reasoning !== 'provider-default',
    ...(call.maxOutputTokens !== undefined && { maxTokens: call.maxOutputTokens }),
    ...(call.temperature !== undefined && { temperature: call.temperature }),
    ...(call.topP !== undefined && { topP: call.topP }),
    ...(call.topK !== undefined && { topK: call.topK }),
    ...(call.seed !== undefined && { seed: call.seed }),
    ...(call.stopSequences && { stop: call.stopSequences }),
    ...((purpose === 'title' || purpose === 'memory' || purpose === 'image') && { isBackground: true }),
  };
}

async function* readParts(
  client: ModelWorkerClient,
  fields: GenerateFields,
  signal: AbortSignal,
  onResult: (result: GenerateResult) => void,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  let open: 'text' | 'reasoning' | null = null;
  for await (const item of client.stream('generate', fields, signal)) {
    if (item.event === 'delta') {
      if (open !== item.kind) {
        if (open) yield { type: `${open}-end`, id: open };
        open = item.kind;
        yield { type: `${open}-start`, id: open };
      }
      yield { type: `${item.kind}-delta`, id: item.kind, delta: item.text };
    } else if (item.event === 'call') {
      yield { type: 'tool-call', toolCallId: randomUUID(), toolName: item.name, input: JSON.stringify(item.params ?? {}) };
    } else {
      if (open) yield { type: `${open}-end`, id: open };
      const result = item.value as GenerateResult;
      onResult(result);
      yield {
        type: 'finish',
        finishReason: { unified: result.finishReason, raw: result.finishReason },
        usage: {
          inputTokens: {
            total: result.promptTokens,
            noCache: result.promptTokens - result.cachedTokens,
            cacheRead: result.cachedTokens,
            cacheWrite: undefined,
          },
          outputTokens: { total: result.outputTokens, text: result.outputTokens, reasoning: undefined },
        },
      };
    }
  }
}
