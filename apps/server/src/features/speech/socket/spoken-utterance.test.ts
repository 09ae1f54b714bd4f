import type { VoiceServerFrame } from '@parley/contracts/speech/voice-socket';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TranscriptionResult, TranscriptionService } from '../transcription/transcription-service.ts';
import { hearUtterance } from './spoken-utterance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An utterance for an engine; the test decides when its model is loaded and when its words arrive. */
function hear({ isRemote = false } = {}) {
  const loading = Promise.withResolvers<void>();
  const words = Promise.withResolvers<TranscriptionResult | null>();
  const frames: VoiceServerFrame[] = [];
  const onEnd = vi.fn();
  const service: TranscriptionService = {
    list: () => [],
    engineFor: () => 'sherpa',
    isRemote: () => isRemote,
    canDraft: () => isRemote,
    streaming: () => null,
    prepare: () => (isRemote ? null : loading.promise),
    transcribeUtterance: () => words.promise,
    transcribeRecording: async () => null,
    setLocalModels: () => undefined,
  };
  const options = { utterance: 1, engine: undefined, locale: 'en-US', prompt: undefined };
  const utterance = hearUtterance(service, options, (frame) => frames.push(frame), onEnd);
  utterance.push(new Uint8Array(32));
  return { utterance, frames, loading, words, onEnd };
}

const hello = { text: 'hello', locale: 'en-US', engine: 'sherpa', durationMs: null };

test('T31 a client that waits for a loading model is informed at once and every few seconds, until the words are there', async () => {
  const { utterance, frames, loading, words, onEnd } = hear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(frames).toEqual([]);
  utterance.end();
  await vi.advanceTimersByTimeAsync(4000);
  loading.resolve();
  await vi.advanceTimersByTimeAsync(4000);
  words.resolve(hello);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(frames.map((frame) => (frame.type === 'transcript-wait' ? frame.isLoading : frame.type))).toEqual([
    true,
    true,
    false,
    'transcript-final',
  ]);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('reports no wait for a loaded model, nor for one that cannot be loaded', async () => {
  const { utterance, frames, loading, words } = hear();
  loading.reject(new Error('no model'));
  await vi.advanceTimersByTimeAsync(0);
  utterance.end();
  words.resolve(hello);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(frames.map(({ type }) => type)).toEqual(['transcript-final']);
});

test('reports nothing for a remote engine before its words', async () => {
  const { utterance, frames } = hear({ isRemote: true });
  utterance.end();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(frames).toEqual([]);
});

test('reports nothing more after a cancel', async () => {
  const { utterance, frames } = hear();
  utterance.end();
  utterance.cancel();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(frames).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
