import { availableParallelism } from 'node:os';
import { LlamaChat, LlamaLogLevel, getLlama, resolveChatWrapper } from 'node-llama-cpp';

/**
 * The bare binding in a process of its own, for `bench/local-model.ts`, with as many threads as there are cores: its own
 * default is four, which takes 80 times as long on two cores. Loads the model that the first argument names, and sends
 * `{loadMs}`; then answers each message `{prompt, maxTokens}` with `{firstMs, tokensPerSecond}`.
 */
const [modelPath = '', contextTokens = '4096'] = process.argv.slice(2);
const begun = performance.now();
const llama = await getLlama({ build: 'never', skipDownload: true, progressLogs: false, logLevel: LlamaLogLevel.error });
const model = await llama.loadModel({ modelPath });
const context = await model.createContext({ contextSize: Number(contextTokens), threads: availableParallelism() });
const sequence = context.getSequence();
const chat = new LlamaChat({ contextSequence: sequence, chatWrapper: resolveChatWrapper(model, { warningLogs: false }) });
process.send?.({ loadMs: performance.now() - begun });

process.on('message', ({ prompt, maxTokens }: { prompt: string; maxTokens: number }) => {
  void answer(prompt, maxTokens).then((figures) => process.send?.(figures));
});

async function answer(prompt: string, maxTokens: number): Promise<{ firstMs: number; tokensPerSecond: number }> {
  await sequence.clearHistory();
  const startedAt = performance.now();
  const usedBefore = sequence.tokenMeter.usedOutputTokens;
  let firstAt = 0;
  const history = [
    { type: 'user' as const, text: prompt },
    { type: 'model' as const, response: [] },
  ];
  await chat.generateResponse(history, {
    temperature: 0,
    maxTokens,
    onResponseChunk: ({ text }) => {
      if (text !== '') firstAt ||= performance.now();
    },
  });
  const tokens = sequence.tokenMeter.usedOutputTokens - usedBefore;
  return { firstMs: firstAt - startedAt, tokensPerSecond: ((tokens - 1) * 1000) / (performance.now() - firstAt) };
}
