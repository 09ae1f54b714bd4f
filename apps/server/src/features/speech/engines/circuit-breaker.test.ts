import { expect, test } from 'vitest';
import { SpeechError, type SpeechErrorCode } from '@parley/voice/engines/speech-error';
import type { SpeechRequest, Synthesizer } from '@parley/voice/engines/synthesizer';
import { withCircuitBreaker } from './circuit-breaker.ts';

function failing(code: { now: SpeechErrorCode | null }) {
  let calls = 0;
  const engine: Synthesizer = {
    capabilities: {
      id: 'x',
      locales: [],
      voices: [],
      isStreaming: true,
      wordTiming: 'none',
      output: 'pcm',
      network: 'remote',
      licence: 'service',
      downloadBytes: 0,
    },
    async *speak() {
      calls += 1;
      if (code.now) throw new SpeechError(code.now, true);
      yield { type: 'done', durationMs: 1 };
    },
  };
  return { engine, calls: () => calls };
}

const request: SpeechRequest = { text: 'x', locale: 'en-US', voice: 'v', rate: 1, pitch: 0, signal: new AbortController().signal };

test('two failures pause the engine for five minutes, then it is asked again', async () => {
  let nowMs = 0;
  const code: { now: SpeechErrorCode | null } = { now: 'provider_forbidden' };
  const { engine, calls } = failing(code);
  const breaker = withCircuitBreaker(engine, { now: () => nowMs });
  const speak = () => Array.fromAsync(breaker.speak(request));
  await expect(speak()).rejects.toMatchObject({ code: 'provider_forbidden' });
  expect(breaker.isPaused).toBe(false);
  await expect(speak()).rejects.toMatchObject({ code: 'provider_forbidden' });
  expect(breaker.isPaused).toBe(true);
  await expect(speak()).rejects.toMatchObject({ code: 'speech_engine_unavailable' });
  expect(calls()).toBe(2);

  nowMs = 5 * 60_000;
  await expect(speak()).rejects.toMatchObject({ code: 'provider_forbidden' });
  expect(breaker.isPaused).toBe(true);

  nowMs *= 2;
  code.now = null;
  expect(await speak()).toHaveLength(1);
  code.now = 'provider_failed';
  await expect(speak()).rejects.toThrow();
  expect(breaker.isPaused).toBe(false);
});

test('what the caller did wrong does not count', async () => {
  const { engine } = failing({ now: 'speech_text_empty' });
  const breaker = withCircuitBreaker(engine, { now: () => 0 });
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(Array.fromAsync(breaker.speak(request))).rejects.toMatchObject({ code: 'speech_text_empty' });
  expect(breaker.isPaused).toBe(false);
});
