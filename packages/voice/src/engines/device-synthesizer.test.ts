import { describe, expect, it } from 'vitest';
import { collect } from '../testing/collect.ts';
import { FakeClock, settle } from '../testing/fake-clock.ts';
import { deviceSynthesizer, type DeviceSpeaker } from './device-synthesizer.ts';

type Listener = Parameters<DeviceSpeaker['speak']>[1];

function fixture() {
  const clock = new FakeClock();
  const spoken: { text: string; listener: Listener; isStopped: boolean }[] = [];
  const speaker: DeviceSpeaker = {
    voices: (locale) => (locale === 'ar-SA' ? [{ id: 'maged', label: 'Maged', locale, isLocal: true }] : []),
    speak({ text }, listener) {
      const sentence = { text, listener, isStopped: false };
      spoken.push(sentence);
      return () => {
        sentence.isStopped = true;
      };
    },
  };
  const controller = new AbortController();
  const synthesizer = deviceSynthesizer(speaker, { id: 'system', locales: ['ar-SA', 'ja-JP'], clock });
  const speak = (text: string) =>
    collect(synthesizer.speak({ text, locale: 'ar-SA', voice: 'maged', rate: 1, pitch: 0, signal: controller.signal }));
  return { clock, spoken, controller, synthesizer, speak };
}

describe('device synthesizer', () => {
  it('E1 declares only locales that have a voice', () => {
    expect(fixture().synthesizer.capabilities).toMatchObject({
      locales: ['ar-SA'],
      output: 'device',
      network: 'none',
      voices: [{ id: 'maged' }],
    });
  });

  it('E2 E4 emits marks in real time, in order, inside the text', async () => {
    const { clock, spoken, speak } = fixture();
    const events = speak('one two');
    await settle();
    await clock.advance(100);
    const listener = spoken[0]?.listener;
    listener?.onStart?.();
    listener?.onWord?.({ start: 0, end: 3 });
    await clock.advance(200);
    listener?.onWord?.({ start: 4, end: 99 });
    listener?.onWord?.({ start: 0, end: 3 });
    await clock.advance(300);
    listener?.onEnd();
    expect(await events).toEqual([
      { type: 'format', sampleRate: 0 },
      { type: 'mark', start: 0, end: 3, atMs: 0 },
      { type: 'mark', start: 4, end: 7, atMs: 200 },
      { type: 'done', durationMs: 500 },
    ]);
  });

  it('E3 stops the device on cancellation', async () => {
    const { spoken, controller, speak } = fixture();
    const events = speak('one two');
    await settle();
    controller.abort();
    expect(await events).toHaveLength(1);
    expect(spoken[0]?.isStopped).toBe(true);
  });

  it('E5 fails with the code of the device', async () => {
    const { spoken, speak } = fixture();
    const events = speak('one two');
    await settle();
    spoken[0]?.listener.onError('speech_voice_unavailable');
    await expect(events).rejects.toMatchObject({ code: 'speech_voice_unavailable', retryable: false });
  });

  it('E7 does not use the device for text without anything to say', async () => {
    const { spoken, speak } = fixture();
    expect((await speak('🎉')).map(({ type }) => type)).toEqual(['format', 'done']);
    expect(spoken).toHaveLength(0);
  });
});
