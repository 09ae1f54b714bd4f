import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assertProperty } from '../../testing/assert-property.ts';
import { createTurnFixture } from './turn-fixture.ts';

/** A call with a judge, in which the user has spoken and begins to pause. */
function judgedFixture(settings = {}) {
  const fixture = createTurnFixture({ hasJudge: true, ...settings });
  fixture.arm();
  fixture.speak(640);
  const spokenUntil = fixture.nowMs;
  fixture.hush(224);
  return Object.assign(fixture, {
    spokenUntil,
    judge: (completion: number, judgement = fixture.state.open?.judgements ?? 0) =>
      fixture.send({ type: 'turn-judged', utterance: 1, judgement, completion }),
    tell: (text: string, draft = 1) => fixture.send({ type: 'transcript-draft', utterance: 1, draft, text, locale: 'en-US' }),
    endedAfterMs: () => (fixture.timeOf('commit-utterance') ?? Number.NaN) - spokenUntil,
  });
}

describe('the judge', () => {
  it('T41 T46 gets the words of the pause, which are requested after 200 ms, and is asked again when they change', () => {
    const fixture = judgedFixture();
    expect(fixture.timeOf('draft-utterance')).toBe(fixture.spokenUntil + 200);
    fixture.tell('turn on the light');
    fixture.send({ type: 'transcript-interim', utterance: 1, text: 'turn on the' });
    fixture.send({ type: 'transcript-interim', utterance: 1, text: 'turn on the' });
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'turn on the lights', locale: null });
    expect(fixture.effects('judge-turn').map(({ judgement, words, locale }) => [judgement, words, locale])).toEqual([
      [1, '', null],
      [2, 'turn on the light', 'en-US'],
      [3, 'turn on the lights', 'en-US'],
    ]);
  });

  it('T46 ends the turn at once if its answer comes after the wait that it asks for', () => {
    const fixture = judgedFixture();
    fixture.hush(352);
    fixture.tell('turn on the light');
    fixture.judge(1);
    expect(fixture.endedAfterMs()).toBe(576);
  });

  it('T46 is not heard on words that have changed since, nor on an earlier pause', () => {
    const fixture = judgedFixture();
    fixture.tell('turn on the');
    fixture.judge(1, 1);
    expect(fixture.state.open?.completion).toBeNull();
    fixture.speak(320);
    fixture.hush(224);
    fixture.judge(1, 2);
    expect(fixture.state.open?.completion).toBeNull();
    fixture.judge(1, 3);
    expect(fixture.state.open?.completion).toBe(1);
    fixture.speak(32);
    expect(fixture.state.open?.completion).toBeNull();
  });

  it('T46 is not asked while the key is held', () => {
    const fixture = createTurnFixture({ hasJudge: true, mode: 'pushToTalk' });
    fixture.arm();
    fixture.send({ type: 'talk-press' });
    fixture.speak(640);
    fixture.hush(640);
    fixture.send({ type: 'transcript-interim', utterance: 1, text: 'turn on the light' });
    expect(fixture.effects('judge-turn')).toEqual([]);
  });

  it.each([
    ['a recogniser whose words may still grow', 320, 320 + 250],
    ['words that came before the pause', -100, 350],
    ['words that arrive too late, never after the ordinary wait', 650, 700],
  ])('T46 with %s the turn is not finished before they have settled', (_, toldAfterMs, expectedMs) => {
    const fixture = createTurnFixture({ hasJudge: true });
    fixture.arm();
    const tell = () => fixture.send({ type: 'transcript-interim', utterance: 1, text: 'turn on the light' });
    const judge = () => {
      const { open } = fixture.state;
      if (open?.isSilent && open.interimText !== '')
        fixture.send({ type: 'turn-judged', utterance: 1, judgement: open.judgements, completion: 1 });
    };
    fixture.speak(640 + Math.min(0, toldAfterMs));
    if (toldAfterMs < 0) tell();
    fixture.speak(Math.max(0, -toldAfterMs));
    const spokenUntil = fixture.nowMs;
    for (let heard = 0; heard < 800; heard += 10) {
      fixture.wait(10);
      if (heard + 10 === toldAfterMs) tell();
      fixture.send({ type: 'frame', probability: 0.02, durationMs: 10 });
      judge();
    }
    expect(fixture.timeOf('commit-utterance')! - spokenUntil).toBe(expectedMs);
  });
});

describe('a preemptive turn with a judge', () => {
  const begunAfterMs = (completion: number) => {
    const fixture = judgedFixture();
    fixture.tell('turn on the light');
    fixture.judge(completion);
    fixture.hush(2000);
    return (fixture.timeOf('begin-preemptive-turn') ?? Number.NaN) - fixture.spokenUntil;
  };

  it('T44 begins at once if the turn is finished, and 300 ms before its end if it is not', () => {
    expect(begunAfterMs(1)).toBe(224);
    expect(begunAfterMs(0.5)).toBe(400);
    expect(begunAfterMs(0)).toBe(1300);
  });

  it('T44 an unfinished turn that goes on within a second costs no reply', () => {
    const fixture = judgedFixture();
    fixture.tell('turn on the');
    fixture.judge(0);
    fixture.hush(800);
    fixture.speak(320);
    expect(fixture.effects('begin-preemptive-turn')).toEqual([]);
    expect(fixture.effects('commit-utterance')).toEqual([]);
  });
});

it('T8 whatever the judge says and whenever, a turn ends within 300 ms and 1600 ms of silence, and never in speech', () => {
  const answer = fc.record({ afterMs: fc.integer({ min: 0, max: 1500 }), completion: fc.double({ min: 0, max: 1, noNaN: true }) });
  assertProperty(
    fc.property(fc.array(answer, { maxLength: 8 }), fc.array(fc.integer({ min: 32, max: 280 }), { maxLength: 4 }), (answers, pauses) => {
      const fixture = createTurnFixture({ hasJudge: true });
      fixture.arm();
      fixture.speak(640);
      for (const pause of pauses) {
        fixture.hush(pause);
        const { open } = fixture.state;
        if (open) fixture.send({ type: 'turn-judged', utterance: 1, judgement: open.judgements, completion: 1 });
        fixture.speak(320);
      }
      expect(fixture.effects('commit-utterance')).toEqual([]);
      const spokenUntil = fixture.nowMs;
      for (let heard = 0; heard < 1700; heard += 10) {
        fixture.wait(10);
        fixture.send({ type: 'frame', probability: 0.02, durationMs: 10 });
        for (const { afterMs, completion } of answers) {
          const { open } = fixture.state;
          if (open && afterMs >= heard && afterMs < heard + 10)
            fixture.send({ type: 'turn-judged', utterance: 1, judgement: open.judgements, completion });
        }
      }
      const endedAfterMs = fixture.timeOf('commit-utterance')! - spokenUntil;
      expect(endedAfterMs).toBeGreaterThanOrEqual(300);
      expect(endedAfterMs).toBeLessThanOrEqual(1600);
    }),
    { runs: 200 },
  );
});
