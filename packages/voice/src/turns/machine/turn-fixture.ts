import { nextDeadline } from './deadlines.ts';
import type { TurnEffect } from './turn-effect.ts';
import type { TurnEvent } from './turn-event.ts';
import { reduceTurn } from './turn-machine.ts';
import type { TurnSettings } from './turn-settings.ts';
import { initialTurnState, phaseOf } from './turn-state.ts';

/** One frame of the detector: 512 samples at 16 kHz. */
export const frameMs = 32;

/** Runs the machine under virtual time, for tests. Ticks come exactly when due. */
export function createTurnFixture(settings: Partial<TurnSettings> = {}) {
  let state = initialTurnState(settings);
  let nowMs = 0;
  const log: { atMs: number; effect: TurnEffect }[] = [];

  function send(event: TurnEvent): TurnEffect[] {
    const reduced = reduceTurn(state, event, nowMs);
    state = reduced.state;
    log.push(...reduced.effects.map((effect) => ({ atMs: nowMs, effect })));
    return reduced.effects;
  }

  function wait(ms: number): void {
    const until = nowMs + ms;
    for (let due = nextDeadline(state); due !== null && due <= until; due = nextDeadline(state)) {
      nowMs = Math.max(nowMs, due);
      send({ type: 'tick' });
    }
    nowMs = until;
  }

  function hear(probability: number, ms: number): void {
    for (let heard = 0; heard < ms; heard += frameMs) {
      wait(frameMs);
      send({ type: 'frame', probability, durationMs: frameMs });
    }
  }

  return {
    get state() {
      return state;
    },
    get phase() {
      return phaseOf(state);
    },
    get nowMs() {
      return nowMs;
    },
    log,
    send,
    wait,
    hear,
    effects: <Type extends TurnEffect['type']>(type: Type) =>
      log.map(({ effect }) => effect).filter((effect): effect is Extract<TurnEffect, { type: Type }> => effect.type === type),
    timeOf: (type: TurnEffect['type']) => log.find(({ effect }) => effect.type === type)?.atMs ?? null,
    arm(hasFullEchoCancellation = true): void {
      send({ type: 'start' });
      send({ type: 'armed', hasFullEchoCancellation });
    },
    /** Advances time without a tick, like a throttled background tab. */
    sleep(ms: number): void {
      nowMs += ms;
    },
    speak: (ms: number) => hear(0.9, ms),
    hush: (ms: number) => hear(0.02, ms),
    /** Speaks and lets the transcript arrive. */
    say(text: string, ms = 640): void {
      hear(0.9, ms);
      hear(0.02, 800);
      send({ type: 'transcript-final', utterance: state.lastUtterance, text, locale: null });
    },
    /** Makes the reply to the present turn audible. */
    answer(heardUpTo = 0): void {
      const turn = state.lastTurn;
      send({ type: 'reply-start', turn, messageId: `m${turn}` });
      send({ type: 'speech-start', turn });
      if (heardUpTo > 0) send({ type: 'speech-position', turn, heardUpTo });
    },
  };
}

/** A setup in whose call the first reply, turn 12, is being spoken. The log starts after that. */
export function speakingFixture(settings = {}, hasFullEchoCancellation = true) {
  const fixture = createTurnFixture(settings);
  fixture.arm(hasFullEchoCancellation);
  fixture.say('tell me a story');
  fixture.answer(12);
  fixture.log.length = 0;
  return fixture;
}
