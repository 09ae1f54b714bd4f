import { expect, it } from 'vitest';

import { createSystemSpeech } from './system-speech.ts';
import type { SystemVoiceListener } from './system-voice-synthesizer.ts';

function create(voice: { id: string; label: string } | null = { id: 'v', label: 'Ada' }) {
  const spoken: { text: string; listener: SystemVoiceListener }[] = [];
  const told: unknown[] = [];
  const pauses: { ms: number; pass: () => void }[] = [];
  const speech = createSystemSpeech(
    {
      voices: () => [],
      onVoicesChange: () => () => undefined,
      speak({ text }, listener) {
        spoken.push({ text, listener });
        return () => told.push('cancel');
      },
    },
    {
      async *sentencesOf() {
        yield { start: 10, end: 17, text: 'one two', locale: 'ar-SA', pauseMs: 600, toSource: (offset: number) => 10 + offset };
        yield { start: 20, end: 25, text: 'three', locale: 'ar-SA', pauseMs: 250, toSource: (offset: number) => 20 + offset };
      },
      voiceFor: () => voice,
      preferences: () => ({ rate: 1, pitch: 0 }),
      later(ms, run) {
        const pause = { ms, pass: run };
        pauses.push(pause);
        return () => void pauses.splice(pauses.indexOf(pause), 1);
      },
    },
  );
  speech.setListener({
    onStart: () => told.push('start'),
    onPosition: (_turn, { heardUpTo, word }) => told.push([heardUpTo, word?.start ?? null]),
    onEnd: () => told.push('end'),
    onFail: (_turn, code) => told.push(code),
  });
  const passPause = () => pauses.shift()?.pass();
  return { speech, spoken, told, pauses, passPause };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it('B18 sentences follow each other, and the heard position follows the words', async () => {
  const { speech, spoken, told, passPause } = create();
  speech.start({ turn: 1, messageId: 'm', locale: 'ar-SA' });
  await settle();
  spoken[0]!.listener.onStart?.();
  spoken[0]!.listener.onWord?.({ start: 0, end: 3 });
  spoken[0]!.listener.onWord?.({ start: 4, end: 7 });
  spoken[0]!.listener.onEnd();
  passPause();
  spoken[1]!.listener.onWord?.({ start: 0, end: 5 });
  spoken[1]!.listener.onEnd();
  expect(spoken.map(({ text }) => text)).toEqual(['one two', 'three']);
  expect(told).toEqual(['start', [0, null], [0, 10], [14, 14], [17, 20], 'end']);
});

it('B18 pauses between two sentences and not after the last; speaking over a pause holds what follows', async () => {
  const { speech, spoken, told, pauses, passPause } = create();
  speech.start({ turn: 1, messageId: 'm', locale: 'ar-SA' });
  await settle();
  spoken[0]!.listener.onEnd();
  expect([spoken.length, pauses.map(({ ms }) => ms)]).toEqual([1, [600]]);
  speech.duck(1);
  expect(pauses).toEqual([]);
  speech.restore(1);
  expect(spoken.at(-1)?.text).toBe('three');
  spoken.at(-1)!.listener.onEnd();
  passPause();
  expect(pauses).toEqual([]);
  expect(told.at(-1)).toBe('end');
});

it('B18 ducking holds the speech, and restoring continues with the word that was cut', async () => {
  const { speech, spoken, told } = create();
  speech.start({ turn: 1, messageId: 'm', locale: 'ar-SA' });
  await settle();
  spoken[0]!.listener.onWord?.({ start: 4, end: 7 });
  speech.duck(1);
  speech.hold(1);
  expect(told.filter((entry) => entry === 'cancel')).toHaveLength(1);
  expect(spoken).toHaveLength(1);
  speech.restore(1);
  expect(spoken.at(-1)?.text).toBe('two');
  speech.stop(1);
  spoken.at(-1)!.listener.onEnd();
  expect(spoken).toHaveLength(2);
});

it('B18 without a voice the reply fails with its code', async () => {
  const { speech, told } = create(null);
  speech.start({ turn: 1, messageId: 'm', locale: 'ar-SA' });
  await settle();
  expect(told).toEqual(['speech_voice_unavailable']);
});
