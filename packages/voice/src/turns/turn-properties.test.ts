import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { TurnEffect } from './turn-effect.ts';
import type { TurnEvent } from './turn-event.ts';
import { reduceTurn } from './turn-machine.ts';
import { createTurnRig, frameMs } from './turn-rig.ts';
import { initialTurnState } from './turn-state.ts';
import type { TurnState } from './turn-state.ts';

// Small numbers, so that many reports concern the present turn and utterance.
const turn = fc.integer({ min: 1, max: 3 });
const utterance = fc.integer({ min: 1, max: 4 });
const text = fc.constantFrom('', 'uh huh', 'stop', 'no', 'tell me more', '你好');
const probability = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0.9) },
  { weight: 2, arbitrary: fc.constant(0.02) },
  fc.double({ min: 0, max: 1, noNaN: true }),
);

const simple = fc
  .constantFrom(
    'start',
    'end',
    'interrupt',
    'mute',
    'unmute',
    'talk-press',
    'talk-release',
    'connection-lost',
    'connection-restored',
    'audio-suspended',
    'audio-resumed',
    'tick',
  )
  .map((type) => ({ type }) as TurnEvent);
const reported: fc.Arbitrary<TurnEvent> = fc.oneof(
  fc.record({ type: fc.constant('armed' as const), hasFullEchoCancellation: fc.boolean() }),
  fc.record({ type: fc.constant('fail' as const), code: fc.constant('unplugged') }),
  fc.record({ type: fc.constant('turn-judged' as const), utterance, completion: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ type: fc.constant('transcript-interim' as const), utterance, text }),
  fc.record({ type: fc.constant('transcript-final' as const), utterance, text, locale: fc.constantFrom(null, 'en-US', 'zh-CN') }),
  fc.record({
    type: fc.constant('transcript-draft' as const),
    utterance,
    draft: fc.integer({ min: 1, max: 2 }),
    text,
    locale: fc.constant(null),
  }),
  fc.record({ type: fc.constant('transcript-fail' as const), utterance, code: fc.constant('x') }),
  fc.record({ type: fc.constant('reply-start' as const), turn, messageId: fc.constant('m') }),
  fc.record({ type: fc.constant('reply-fail' as const), turn, code: fc.constant('x') }),
  fc.record({ type: fc.constant('speech-start' as const), turn }),
  fc.record({ type: fc.constant('speech-position' as const), turn, heardUpTo: fc.nat(50) }),
  fc.record({ type: fc.constant('speech-stall' as const), turn }),
  fc.record({ type: fc.constant('speech-end' as const), turn }),
  fc.record({ type: fc.constant('speech-fail' as const), turn, code: fc.constant('x') }),
  fc.record({ type: fc.constant('text-submit' as const), text, locale: fc.constant(null) }),
  fc.record({
    type: fc.constant('settings-change' as const),
    settings: fc.record({ canBargeIn: fc.boolean(), mode: fc.constantFrom('handsFree' as const, 'pushToTalk' as const) }),
  }),
);
const frames = fc
  .record({ probability, count: fc.integer({ min: 1, max: 30 }) })
  .map(({ probability, count }) => Array.from({ length: count }, () => ({ type: 'frame', probability, durationMs: frameMs }) as TurnEvent));
const story = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: frames },
    simple.map((event) => [event]),
    { weight: 3, arbitrary: reported.map((event) => [event]) },
  ),
  { maxLength: 60 },
);

interface Moment {
  before: TurnState;
  event: TurnEvent;
  after: TurnState;
  effects: TurnEffect[];
  nowMs: number;
}

/** Plays a story from an open call and hands every step to `check`. */
function everyMoment(check: (moment: Moment, index: number) => void): void {
  fc.assert(
    fc.property(story, (parts) => {
      const opening: TurnEvent[] = [
        { type: 'start' },
        { type: 'armed', hasFullEchoCancellation: true },
        { type: 'text-submit', text: 'hello', locale: null },
      ];
      let before = initialTurnState();
      let nowMs = 0;
      [...opening, ...parts.flat()].forEach((event, index) => {
        nowMs += event.type === 'frame' ? frameMs : 40;
        const { state: after, effects } = reduceTurn(before, event, nowMs);
        check({ before, event, after, effects, nowMs }, index);
        before = after;
      });
    }),
    { numRuns: 400 },
  );
}

describe('whatever happens', () => {
  it('T14 T22 there are never two speakers: while somebody speaks or a transcript is pending, no speech starts or returns', () => {
    everyMoment(({ after, effects }) => {
      const isFloorTaken = after.open !== null || after.pending.some(({ text }) => text === null);
      if (!isFloorTaken) return;
      for (const type of ['start-speech', 'resume-speech', 'restore']) expect(effects.map((effect) => effect.type)).not.toContain(type);
      if (after.open && after.settings.canBargeIn && after.reply && after.reply.speech !== 'none')
        expect(after.reply.loudness).not.toBe('full');
    });
  });

  it('T16 nothing reported about an old turn is accepted, and turn numbers only grow', () => {
    everyMoment(({ before, event, after, effects }) => {
      expect(after.lastTurn).toBeGreaterThanOrEqual(before.lastTurn);
      if (!('turn' in event) || event.turn === before.reply?.turn || before.open || before.pending.length > 0) return;
      const isWaiting = before.waitingSince !== null;
      if (!isWaiting) expect(effects).toEqual([]);
      expect(after.reply).toEqual(before.reply);
    });
  });

  it('T21 history never holds more than was reported as heard', () => {
    let heard = 0;
    everyMoment(({ before, event, effects }, index) => {
      if (index === 0) heard = 0;
      if (effects.some(({ type }) => type === 'submit-turn')) heard = 0;
      if (event.type === 'speech-position' && event.turn === before.reply?.turn) heard = Math.max(heard, event.heardUpTo);
      for (const effect of effects) {
        if (effect.type === 'cancel-run') expect(effect.heardUpTo).toBeLessThanOrEqual(before.reply?.heardUpTo ?? heard);
      }
    });
  });

  it('T2 on every way out the microphone is released and speech ends', () => {
    everyMoment(({ before, after, effects }) => {
      const isOut = after.session === 'idle' || after.session === 'error';
      if (!isOut || before.session === after.session) return;
      const types = effects.map(({ type }) => type);
      expect(types).toContain('release-microphone');
      if (before.reply && before.reply.speech !== 'none') expect(types).toContain('stop-speech');
      expect(after).toMatchObject({ open: null, pending: [], reply: null, waitingSince: null });
    });
  });

  it('T28 muted, nothing is opened and nothing new becomes a turn', () => {
    everyMoment(({ before, after, effects }) => {
      if (!before.isMuted || !after.isMuted) return;
      expect(effects.map(({ type }) => type)).not.toContain('open-utterance');
      expect(after.open).toBeNull();
    });
  });

  it('T6 T12 no turn without words, and no word is sent twice', () => {
    everyMoment(({ effects }) => {
      const submitted = effects.filter((effect) => effect.type === 'submit-turn');
      for (const effect of submitted) expect(effect.text.trim()).not.toBe('');
      expect(submitted.length).toBeLessThanOrEqual(1);
    });
  });

  it('T4 T9 every utterance is opened once and then committed or cancelled, never both ways open', () => {
    const open = new Set<number>();
    let index = 0;
    everyMoment(({ effects }, step) => {
      if (step === 0) open.clear();
      index += 1;
      for (const effect of effects) {
        if (effect.type === 'open-utterance') open.add(effect.utterance);
        if (effect.type === 'commit-utterance' || effect.type === 'confirm-utterance') expect(open.has(effect.utterance)).toBe(true);
      }
    });
    expect(index).toBeGreaterThan(1000);
  });

  it('the state it was given stays as it was', () => {
    everyMoment(({ before, event, nowMs }) => {
      const copy = structuredClone(before);
      reduceTurn(before, event, nowMs);
      expect(before).toEqual(copy);
    });
  });
});

describe('noise', () => {
  const noise = fc.array(
    fc.oneof(
      fc.record({
        probability: fc.double({ min: 0.51, max: 1, noNaN: true }),
        frames: fc.integer({ min: 1, max: 5 }),
        quiet: fc.integer({ min: 8, max: 60 }),
      }),
      fc.record({
        probability: fc.double({ min: 0, max: 0.5, noNaN: true }),
        frames: fc.integer({ min: 1, max: 100 }),
        quiet: fc.constant(0),
      }),
    ),
    { maxLength: 80 },
  );

  it('T9 short blips and low hum never make a turn nor stop a reply', () => {
    fc.assert(
      fc.property(noise, fc.boolean(), (blips, isReplying) => {
        const rig = createTurnRig();
        rig.arm();
        if (isReplying) {
          rig.say('go on');
          rig.answer(3);
        }
        rig.log.length = 0;
        for (const { probability, frames, quiet } of blips) {
          rig.hear(probability, frames * frameMs);
          // Between the thresholds a hum would prolong a blip, which is right for speech; noise is quiet after it.
          rig.hear(0.02, quiet * frameMs + (probability > 0.5 ? 0 : frameMs));
        }
        for (const type of ['submit-turn', 'commit-utterance', 'confirm-utterance', 'stop-speech', 'hold-speech', 'cancel-run'] as const) {
          expect(rig.effects(type)).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
