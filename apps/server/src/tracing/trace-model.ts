import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { LanguageProvider } from '#providers/language/language-provider.ts';
import type { OpenSpan, Tracing } from './tracing.ts';

/** Makes each call of a provider's models a span, from the request to the last part of its answer. */
export function traceProvider(provider: LanguageProvider, tracing: Tracing): LanguageProvider {
  if (!tracing.isOn) return provider;
  const { openAi } = provider;
  return {
    ...provider,
    // Methods of classes are not copied.
    listModels: (signal) => provider.listModels(signal),
    createModel: async (modelId) => traceModel(await provider.createModel(modelId), provider.kind, tracing),
    ...(openAi && { openAi: { ...openAi, chatModel: (modelId) => traceModel(openAi.chatModel(modelId), provider.kind, tracing) } }),
  };
}

function traceModel(model: LanguageModelV4, kind: LanguageProvider['kind'], tracing: Tracing): LanguageModelV4 {
  const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': kind, 'gen_ai.request.model': model.modelId };
  return Object.create(model, {
    doStream: {
      value: (options: Parameters<LanguageModelV4['doStream']>[0]) => {
        const opened = Promise.withResolvers<Awaited<ReturnType<LanguageModelV4['doStream']>>>();
        const call = tracing.span('model call', attributes, async (span) => {
          const over = Promise.withResolvers<void>();
          const result = await model.doStream(options);
          opened.resolve({ ...result, stream: watch(result.stream, span, over.resolve) });
          await over.promise;
        });
        call.catch(opened.reject);
        return opened.promise;
      },
    },
  }) as LanguageModelV4;
}

/** Passes a stream on and notes its first part, its use of tokens and its end. */
function watch(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  span: OpenSpan,
  onEnd: () => void,
): ReadableStream<LanguageModelV4StreamPart> {
  const reader = stream.getReader();
  const openedAt = performance.now();
  let hasBegun = false;
  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            onEnd();
            return controller.close();
          }
          if (!hasBegun && value.type.endsWith('-delta')) {
            hasBegun = true;
            span.set({ 'parley.first_token_ms': Math.round(performance.now() - openedAt) });
          }
          if (value.type === 'error') span.fail('stream_error');
          if (value.type === 'finish') {
            span.set({
              'gen_ai.usage.input_tokens': value.usage.inputTokens.total,
              'gen_ai.usage.output_tokens': value.usage.outputTokens.total,
              'gen_ai.response.finish_reasons': value.finishReason.unified,
            });
          }
          controller.enqueue(value);
        } catch (error) {
          span.fail('stream_error');
          onEnd();
          controller.error(error);
        }
      },
      async cancel(reason) {
        span.set({ 'parley.cancelled': true });
        onEnd();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
