import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assertProperty } from '../../testing/assert-property.ts';
import type { TurnEffect } from './turn-effect.ts';
import type { TurnEvent } from './turn-event.ts';
import { reduceTurn } from './turn-machine.ts';
import { createTurnFixture, frameMs } from './turn-fixture.ts';
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
  fc.record({
    type: fc.constant('turn-judged' as const),
    utterance,
    judgement: fc.integer({ min: 1, max: 3 }),
    completion: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
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
/** A reply that sounds, where the turn is the present one: chance alone would seldom report these in their order. */
const sounding = fc.record({ turn, heardUpTo: fc.integer({ min: 1, max: 50 }) }).map(({ turn, heardUpTo }): TurnEvent[] => [
  { type: 'reply-start', turn, messageId: 'm' },
  { type: 'speech-start', turn },
  { type: 'speech-position', turn, heardUpTo },
]);
const speech: TurnEvent = { type: 'frame', probability: 0.9, durationMs: frameMs };
const said = fc
  .record({ utterance, text })
  .map(({ utterance, text }): TurnEvent[] => [
    ...Array.from({ length: 20 }, () => speech),
    ...Array.from({ length: 40 }, () => ({ ...speech, probability: 0.02 })),
    { type: 'transcript-final', utterance, text, locale: null },
  ]);
const story = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: frames },
    { weight: 2, arbitrary: sounding },
    { weight: 2, arbitrary: said },
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

/** Plays a story from an open call and passes every step to `check`. */
function everyMoment(check: (moment: Moment, index: number) => void): void {
  assertProperty(
    fc.property(story, fc.boolean(), (parts, hasJudge) => {
      const opening: TurnEvent[] = [
        { type: 'start' },
        { type: 'armed', hasFullEchoCancellation: true },
        { type: 'text-submit', text: 'hello', locale: null },
      ];
      let before = initialTurnState({ hasJudge });
      let nowMs = 0;
      [...opening, ...parts.flat()].forEach((event, index) => {
        nowMs += event.type === 'frame' ? frameMs : 40;
        const { state: after, effects } = reduceTurn(before, event, nowMs);
        check({ before, event, after, effects, nowMs }, index);
        before = after;
      });
    }),
    { runs: 400 },
  );
}

/** Like `expect`, which takes longer than the step of the machine that it checks: a long run checks hundreds of millions. */
function holds(isTrue: boolean, rule: string): void {
  if (!isTrue) throw new Error(rule);
}

/** Freezes plain data to its depth. What is frozen was frozen to its depth. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}

const makesSound = new Set<TurnEffect['type']>(['start-speech', 'resume-speech', 'restore']);

describe('whatever happens', () => {
  it('T14 T22 there are never two speakers: while the user speaks or a transcript is pending, no speech starts or returns', () => {
    everyMoment(({ after, effects }) => {
      const isFloorTaken = after.open !== null || after.pending.some(({ text }) => text === null);
      if (!isFloorTaken) return;
      for (const { type } of effects) holds(!makesSound.has(type), `${type} while the user has the floor`);
      if (after.open && after.settings.canBargeIn && after.reply && after.reply.speech !== 'none')
        holds(after.reply.loudness !== 'full', 'a reply at full loudness while the user speaks');
    });
  });

  it('T16 accepts no report about an old turn, and turn numbers only grow', () => {
    let oldReports = 0;
    everyMoment(({ before, event, after, effects, nowMs }) => {
      holds(after.lastTurn >= before.lastTurn, 'turn numbers only grow');
      if (!('turn' in event) || event.turn === before.reply?.turn) return;
      oldReports += 1;
      expect({ state: after, effects }).toEqual(reduceTurn(before, { type: 'tick' }, nowMs));
    });
    expect(oldReports).toBeGreaterThan(100);
  });

  it('T21 history ends where the player last reported a word as heard', () => {
    /** Kept from the events and effects alone. */
    let sounding: { turn: number; heardUpTo: number; isAudible: boolean } | null = null;
    let cancelled = 0;
    everyMoment(({ event, effects }, index) => {
      if (index === 0) sounding = null;
      const before = sounding && { ...sounding };
      if (sounding && 'turn' in event && event.turn === sounding.turn) {
        if (event.type === 'speech-start') sounding.isAudible = true;
        if (event.type === 'speech-position' && sounding.isAudible) sounding.heardUpTo = Math.max(sounding.heardUpTo, event.heardUpTo);
      }
      for (const effect of effects) {
        if (effect.type === 'start-speech') sounding = { turn: effect.turn, heardUpTo: 0, isAudible: false };
        if (effect.type !== 'cancel-run') continue;
        if (sounding?.turn === effect.turn) {
          // The reply may have been cancelled by the time that passed before the event.
          const places = [before, sounding].flatMap((speech) => (speech?.turn === effect.turn ? [speech.heardUpTo] : []));
          expect(places).toContain(effect.heardUpTo);
          expect(sounding.isAudible || !effect.wasHeard).toBe(true);
        } else {
          // Speech of this reply has not started, whatever was heard of the reply before it.
          expect(effect).toMatchObject({ heardUpTo: 0, wasHeard: false });
        }
        if (effect.heardUpTo > 0) cancelled += 1;
      }
    });
    // About 15 of 400 random stories cancel a reply that was heard; without any, the test would check nothing.
    expect(cancelled).toBeGreaterThan(0);
  });

  it('T2 every way out releases the microphone and ends speech', () => {
    everyMoment(({ before, after, effects }) => {
      const isOut = after.session === 'idle' || after.session === 'error';
      if (!isOut || before.session === after.session) return;
      const types = effects.map(({ type }) => type);
      expect(types).toContain('release-microphone');
      if (before.reply && before.reply.speech !== 'none') expect(types).toContain('stop-speech');
      expect(after).toMatchObject({ open: null, pending: [], reply: null, waitingSince: null });
    });
  });

  it('T28 while muted, nothing is opened and nothing new becomes a turn', () => {
    everyMoment(({ before, after, effects }) => {
      if (!before.isMuted || !after.isMuted) return;
      holds(!effects.some(({ type }) => type === 'open-utterance'), 'opens an utterance while muted');
      holds(after.open === null, 'an utterance is open while muted');
    });
  });

  it('T6 T12 no turn is empty, and no word is sent twice', () => {
    everyMoment(({ effects }) => {
      const submitted = effects.filter((effect) => effect.type === 'submit-turn');
      for (const effect of submitted) holds(effect.text.trim() !== '', 'a turn without words');
      holds(submitted.length <= 1, 'words are sent twice');
    });
  });

  it('T4 T9 one utterance is open at a time; each is opened once, and ends once when it is committed or cancelled', () => {
    const stages = new Map<number, 'opened' | 'confirmed' | 'committed' | 'cancelled'>();
    let open: number | null = null;
    let committed = 0;
    everyMoment(({ after, effects }, step) => {
      if (step === 0) {
        stages.clear();
        open = null;
      }
      for (const effect of effects) {
        if (!('utterance' in effect)) continue;
        const stage = stages.get(effect.utterance);
        if (effect.type === 'open-utterance') {
          expect(stage).toBeUndefined();
          expect(open).toBeNull();
          open = effect.utterance;
          stages.set(effect.utterance, 'opened');
        } else if (effect.type === 'confirm-utterance') {
          expect(stage).toBe('opened');
          stages.set(effect.utterance, 'confirmed');
        } else if (effect.type === 'draft-utterance') {
          expect(stage).toBe('confirmed');
        } else if (effect.type === 'commit-utterance') {
          expect(stage).toBe('confirmed');
          open = null;
          stages.set(effect.utterance, 'committed');
          committed += 1;
        } else if (effect.type === 'cancel-utterance') {
          // One that was committed is cancelled where its words never come.
          expect(['opened', 'confirmed', 'committed']).toContain(stage);
          if (open === effect.utterance) open = null;
          stages.set(effect.utterance, 'cancelled');
        }
      }
      holds(open === (after.open?.utterance ?? null), 'what is open differs from what was opened');
    });
    expect(committed).toBeGreaterThan(100);
  });

  it('the given state stays unchanged', () => {
    // A change of a frozen object throws.
    everyMoment(({ before, event, nowMs }) => void reduceTurn(freeze(before), event, nowMs));
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
    assertProperty(
      fc.property(noise, fc.boolean(), (blips, isReplying) => {
        const fixture = createTurnFixture();
        fixture.arm();
        if (isReplying) {
          fixture.say('go on');
          fixture.answer(3);
        }
        fixture.log.length = 0;
        for (const { probability, frames, quiet } of blips) {
          fixture.hear(probability, frames * frameMs);
          // Between the thresholds a hum would prolong a blip, which is right for speech. Noise is quiet after it.
          fixture.hear(0.02, quiet * frameMs + (probability > 0.5 ? 0 : frameMs));
        }
        for (const type of ['submit-turn', 'commit-utterance', 'confirm-utterance', 'stop-speech', 'hold-speech', 'cancel-run'] as const) {
          expect(fixture.effects(type)).toEqual([]);
        }
      }),
      { runs: 200 },
    );
  });
});
