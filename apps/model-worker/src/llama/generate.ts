import type { ChatHistoryItem, ChatModelFunctions, LlamaGrammar } from 'node-llama-cpp';
import { WorkerError, type GenerateRequest, type GenerateResult } from '../protocol.ts';
import type { GenerationSink } from '../generation-sink.ts';
import type { Conversation } from './conversation.ts';
import { readPrompt } from './read-prompt.ts';

/** Room that an answer must have at least. */
const leastAnswer = 64;
/** Small models sometimes repeat a call until the context is full. */
const mostCalls = 4;
/** What makers of small instruct models advise. */
const usualSampling = { temperature: 0.7, topP: 0.8, topK: 20 };

/** Answers one request on an open conversation. @throws WorkerError; the signal's reason */
export async function generate(
  conversation: Conversation,
  request: GenerateRequest,
  signal: AbortSignal,
  sink: GenerationSink,
): Promise<GenerateResult> {
  const { chat, wrapper } = conversation.chat(request.reasoning === true);
  const history = [...(request.history as ChatHistoryItem[])];
  if (history.at(-1)?.type !== 'model') history.push({ type: 'model', response: [] });
  const functions = request.functions as ChatModelFunctions | undefined;
  const { contextText } = wrapper.generateContextState({
    chatHistory: history,
    documentFunctionParams: true,
    ...(functions && { availableFunctions: functions }),
  });
  const tokens = contextText.tokenize(conversation.model.tokenizer, 'trimLeadingSpace');
  const room = conversation.contextTokens - tokens.length;
  if (room < leastAnswer) throw new WorkerError('context_too_long', `${tokens.length} tokens`);
  const read = await readPrompt(conversation, tokens, signal);

  const before = conversation.sequence.tokenMeter.usedOutputTokens;
  let firstAt = 0;
  const { metadata, functionCalls } = await chat.generateResponse(history, {
    signal,
    maxTokens: Math.min(request.maxTokens ?? room, room),
    temperature: request.temperature ?? usualSampling.temperature,
    topP: request.topP ?? usualSampling.topP,
    topK: request.topK ?? usualSampling.topK,
    ...(request.seed !== undefined && { seed: request.seed }),
    ...(request.stop && { customStopTriggers: request.stop }),
    onResponseChunk: ({ text, segmentType }) => {
      firstAt ||= performance.now();
      if (text !== '') sink.delta(segmentType === undefined ? 'text' : 'reasoning', text);
    },
    ...(request.json
      ? { grammar: await grammarFor(conversation, request.json.schema) }
      : functions && { functions, documentFunctionParams: true, maxParallelFunctionCalls: mostCalls }),
  });
  const outputTokens = conversation.sequence.tokenMeter.usedOutputTokens - before;
  for (const call of functionCalls ?? []) sink.call(call.functionName, call.params ?? {});
  sink.end();
  const answerMs = firstAt === 0 ? 0 : performance.now() - firstAt;
  return {
    finishReason: functionCalls?.length ? 'tool-calls' : metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
    promptTokens: tokens.length,
    cachedTokens: read.cachedTokens,
    outputTokens,
    promptTokensPerSecond: read.readTokens > 0 ? perSecond(read.readTokens, read.ms) : null,
    // The first token belongs to the prompt.
    tokensPerSecond: outputTokens > 1 && answerMs > 0 ? perSecond(outputTokens - 1, answerMs) : null,
  };
}

async function grammarFor({ model }: Conversation, schema: object | null): Promise<LlamaGrammar> {
  if (schema === null) return model.llama.getGrammarFor('json');
  try {
    return await model.llama.createGrammarForJsonSchema(schema as { type: 'object' });
  } catch (error) {
    throw new WorkerError('bad_request', String(error));
  }
}

function perSecond(count: number, ms: number): number {
  return (count * 1000) / Math.max(0.1, ms);
}
