import { expect, test } from 'vitest';
import type { GenerateRequest, WorkerResponse } from './protocol.ts';
import { RequestDispatcher } from './request-dispatcher.ts';

const model = { path: '/model.gguf', contextTokens: 1024 };
const generate = (id: number, isBackground: boolean): GenerateRequest => ({ id, op: 'generate', model, history: [], isBackground });
const result = {
  finishReason: 'stop',
  promptTokens: 1,
  cachedTokens: 0,
  outputTokens: 1,
  promptTokensPerSecond: 1,
  tokensPerSecond: 1,
} as const;

/** A dispatcher whose background work obeys an abort only after `yieldNow`. */
function start() {
  const answers: WorkerResponse[] = [];
  const begun: number[] = [];
  const yielding = Promise.withResolvers<void>();
  const models = {
    loadedPath: null,
    async generate({ id, isBackground }: GenerateRequest, signal: AbortSignal) {
      begun.push(id);
      if (isBackground) await yielding.promise;
      signal.throwIfAborted();
      return result;
    },
    prepare: () => Promise.reject(new Error('not used')),
    inspect: () => Promise.reject(new Error('not used')),
    unload: () => Promise.resolve(null),
  };
  const dispatcher = new RequestDispatcher(models, (answer) => void answers.push(answer));
  return { answers, begun, ask: (message: object) => dispatcher.handle(message), yieldNow: () => yielding.resolve() };
}

const cancelled = (id: number) => ({ id, event: 'error', code: 'cancelled', message: 'cancelled' });

test('a background job that gave way begins anew', async () => {
  const { answers, begun, ask, yieldNow } = start();
  ask(generate(1, true));
  ask(generate(2, false));
  yieldNow();
  await expect.poll(() => answers).toEqual([2, 1].map((id) => ({ id, event: 'result', value: result })));
  expect(begun).toEqual([1, 2, 1]);
});

test('a background job that is cancelled while it gives way answers the cancel and does not begin anew', async () => {
  const { answers, begun, ask, yieldNow } = start();
  ask(generate(1, true));
  ask(generate(2, false));
  ask({ id: 1, op: 'cancel' });
  yieldNow();
  await expect.poll(() => answers).toEqual([cancelled(1), { id: 2, event: 'result', value: result }]);
  expect(begun).toEqual([1, 2]);
});
