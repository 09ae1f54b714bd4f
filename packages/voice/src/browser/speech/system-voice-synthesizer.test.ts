import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createSystemVoiceSynthesizer } from './system-voice-synthesizer.ts';
import type { SpeechEnvironment } from './system-voice-synthesizer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const voice = (lang: string, localService = true) => ({
  voiceURI: `uri:${lang}:${localService}`,
  name: lang,
  lang,
  localService,
  default: false,
});

function create(voices = [voice('ar-EG')]) {
  const spoken: EventTarget[] = [];
  let cancelled = 0;
  const synthesizer = createSystemVoiceSynthesizer({
    synthesis: {
      getVoices: () => voices as SpeechSynthesisVoice[],
      speak: (utterance: SpeechSynthesisUtterance) => void spoken.push(utterance),
      cancel: () => void (cancelled += 1),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as SpeechEnvironment['synthesis'],
    createUtterance: (text) => Object.assign(new EventTarget(), { text }) as unknown as SpeechSynthesisUtterance,
  });
  const told: unknown[] = [];
  const listener = {
    onStart: () => told.push('start'),
    onWord: (word: unknown) => told.push(word),
    onEnd: () => told.push('end'),
    onError: (code: string) => told.push(code),
  };
  const speak = (voiceId = 'uri:ar-EG:true') => synthesizer.speak({ text: 'one two', voiceId, rate: 1, pitch: 12, volume: 1 }, listener);
  const emit = (type: string, fields = {}) => spoken[0]!.dispatchEvent(Object.assign(new Event(type), fields));
  return { synthesizer, told, speak, emit, spoken, cancels: () => cancelled };
}

describe('system voices', () => {
  it('B17 lists local voices of a locale first, then the nearest; Cantonese does not count as Mandarin', () => {
    const { synthesizer } = create([voice('zh_TW', false), voice('zh-HK'), voice('zh-CN'), voice('en-US')]);
    expect(synthesizer.voices('zh-TW').map(({ locale }) => locale)).toEqual(['zh-CN', 'zh-TW']);
    expect(synthesizer.voices('ko-KR')).toEqual([]);
  });

  it('B17 reports words, and the end once', () => {
    const { told, speak, emit, spoken } = create();
    speak();
    expect(spoken[0]).toMatchObject({ lang: 'ar-EG', pitch: 2 });
    emit('start');
    emit('boundary', { name: 'word', charIndex: 4, charLength: 0 });
    emit('boundary', { name: 'sentence', charIndex: 0 });
    emit('end');
    emit('end');
    expect(told).toEqual(['start', { start: 4, end: 7 }, 'end']);
  });

  it('B17 a voice that never starts fails; a voice that never ends counts as ended', () => {
    const silent = create();
    silent.speak();
    vi.advanceTimersByTime(5000);
    expect(silent.told).toEqual(['speech_failed']);
    expect(silent.cancels()).toBe(1);
    const endless = create();
    endless.speak();
    endless.emit('start');
    vi.advanceTimersByTime(5000 + 7 * 200);
    expect(endless.told).toEqual(['start', 'end']);
    expect(endless.cancels()).toBe(1);
  });

  it('B17 stopping reports nothing, and an unknown voice is an error', () => {
    const { told, speak, emit, cancels } = create();
    const stop = speak();
    stop();
    emit('error', { error: 'canceled' });
    vi.advanceTimersByTime(60_000);
    expect([told, cancels()]).toEqual([[], 1]);
    speak('uri:none');
    expect(told).toEqual(['speech_voice_unavailable']);
  });
});
