import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { driveModel } from './drive-model.ts';
import { lifeFactor, signOfLife } from './stream-life.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const patienceMs = 100;
const end: LanguageModelV4StreamPart = {
  type: 'finish',
  finishReason: { unified: 'stop', raw: 'stop' },
  usage: { inputTokens: {}, outputTokens: {} } as never,
};

/** A model that shows that it lives every 60 ms, `times` times, and then answers. */
function drive(times: number) {
  const stream = new ReadableStream<LanguageModelV4StreamPart>({
    async start(controller) {
      for (let count = 0; count < times; count += 1) {
        await new Promise((resolve) => setTimeout(resolve, 60));
        controller.enqueue(signOfLife);
      }
      controller.enqueue({ type: 'text-delta', id: '1', delta: 'Yes' });
      controller.enqueue(end);
      controller.close();
    },
  });
  const seen: string[] = [];
  const driven = driveModel({
    open: async () => ({ stream }),
    signal: new AbortController().signal,
    firstTokenTimeoutMs: patienceMs,
    stallTimeoutMs: patienceMs,
    onPart: (part) => void seen.push(part.type),
  });
  return { driven, seen };
}

it('waits longer for a server that says that it works', async () => {
  const { driven, seen } = drive(5);
  await vi.advanceTimersByTimeAsync(60 * 6);
  expect((await driven).failure).toBeNull();
  expect(seen).toEqual(['text-delta']);
});

it('but not for ever', async () => {
  const { driven } = drive(1000);
  await vi.advanceTimersByTimeAsync(patienceMs * (lifeFactor + 2));
  expect((await driven).failure).toMatchObject({ code: 'provider_timeout' });
});
