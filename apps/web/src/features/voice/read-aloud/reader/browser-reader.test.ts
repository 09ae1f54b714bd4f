import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SystemVoice, SystemVoiceListener, SystemVoiceSynthesizer } from '@parley/voice/browser/speech/system-voice-synthesizer';
import { createBrowserReader } from './browser-reader.ts';
import type { ReaderListener } from './reader.ts';
import { createSentencePlan } from './sentence-plan.ts';

const text = 'This is **very** nice. And this comes after it.';
const second = text.indexOf('And');

interface Said {
  text: string;
  voiceId: string;
  listener: SystemVoiceListener;
  stop: ReturnType<typeof vi.fn>;
}

const english: SystemVoice = { id: 'local', label: 'Local', locale: 'en-US', isLocal: true };

function setUp(written = text, isComplete = true, voices = [english]) {
  const said: Said[] = [];
  const synthesizer: SystemVoiceSynthesizer = {
    voices: (locale) => voices.filter((voice) => voice.locale === locale),
    onVoicesChange: () => () => undefined,
    speak({ text: sentence, voiceId }, listener) {
      const stop = vi.fn();
      said.push({ text: sentence, voiceId, listener, stop });
      return stop;
    },
  };
  const plan = createSentencePlan('en-US');
  plan.update(written, isComplete);
  const listener = {
    onPosition: vi.fn(),
    onMeasured: vi.fn(),
    onFallback: vi.fn(),
    onInterrupted: vi.fn(),
    onConnection: vi.fn(),
    onEnd: vi.fn(),
    onError: vi.fn(),
  } satisfies ReaderListener;
  return { reader: createBrowserReader({ synthesizer, plan, locale: 'en-US' }, listener), said, plan, listener };
}

const settings = { voices: {}, picked: {}, rate: 1, pitch: 0 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the browser’s own voices', () => {
  it('say a sentence at a time, without its marks, and end', async () => {
    const { reader, said, listener } = setUp();
    reader.start(0, settings);
    await vi.advanceTimersByTimeAsync(0);
    expect(said.map((one) => one.text)).toEqual(['This is very nice.']);
    said[0]?.listener.onEnd();
    await vi.advanceTimersByTimeAsync(1000);
    expect(said[1]?.text).toBe('And this comes after it.');
    said[1]?.listener.onEnd();
    await vi.advanceTimersByTimeAsync(1000);
    expect(listener.onEnd).toHaveBeenCalledOnce();
  });

  it('tell each word by its place in the message', async () => {
    const { reader, said, listener } = setUp();
    reader.start(0, settings);
    await vi.advanceTimersByTimeAsync(0);
    said[0]?.listener.onWord?.({ start: 8, end: 12 });
    expect(listener.onPosition).toHaveBeenLastCalledWith(
      expect.objectContaining({ word: { start: text.indexOf('very'), end: text.indexOf('very') + 4 } }),
    );
  });

  it('say the sentence again after a pause, and are deaf to what was stopped', async () => {
    const { reader, said, listener } = setUp();
    reader.start(second, settings);
    await vi.advanceTimersByTimeAsync(0);
    reader.pause();
    expect(said[0]?.stop).toHaveBeenCalled();
    said[0]?.listener.onEnd();
    await vi.advanceTimersByTimeAsync(1000);
    expect(said).toHaveLength(1);
    reader.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(said[1]?.text).toBe('And this comes after it.');
    expect(listener.onEnd).not.toHaveBeenCalled();
  });

  it('wait for a sentence that is still being written', async () => {
    const { reader, said, plan, listener } = setUp(text.slice(0, -2), false);
    reader.start(0, settings);
    await vi.advanceTimersByTimeAsync(0);
    said[0]?.listener.onEnd();
    await vi.advanceTimersByTimeAsync(1000);
    expect(said).toHaveLength(1);
    expect(listener.onEnd).not.toHaveBeenCalled();
    plan.update(text, true);
    reader.grow();
    await vi.advanceTimersByTimeAsync(0);
    expect(said[1]?.text).toBe('And this comes after it.');
  });

  const remote: SystemVoice = { id: 'remote', label: 'Remote', locale: 'ru-RU', isLocal: false };
  const russian = 'Он сказал, что придёт завтра вечером.';

  it('leave a foreign sentence to a local voice of the text if the only voice of its language is remote', async () => {
    const { reader, said } = setUp(russian, true, [english, remote]);
    reader.start(0, settings);
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toMatchObject([{ text: russian, voiceId: 'local' }]);
  });

  it('say nothing if no local voice is left', async () => {
    const { reader, said, listener } = setUp(russian, true, [remote]);
    reader.start(0, settings);
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual([]);
    expect(listener.onError).toHaveBeenCalledExactlyOnceWith('speech_voice_unavailable');
  });

  it('use a remote voice that was chosen', async () => {
    const { reader, said } = setUp(russian, true, [english, remote]);
    reader.start(0, { ...settings, voices: { 'ru-RU': { engine: 'browser', voice: 'remote' } } });
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toMatchObject([{ text: russian, voiceId: 'remote' }]);
  });
});
