import { describe, expect, it } from 'vitest';

import { createTurnFixture, frameMs, speakingFixture } from './turn-fixture.ts';

describe('session', () => {
  it('T1 a tap arms, an armed call listens', () => {
    const fixture = createTurnFixture();
    fixture.send({ type: 'start' });
    expect(fixture.phase).toBe('arming');
    fixture.send({ type: 'armed', hasFullEchoCancellation: true });
    expect(fixture.phase).toBe('listening');
    expect(fixture.effects('start-capture')).toHaveLength(1);
  });

  it('T1 a blocked microphone is an error with its code, and the next tap tries again', () => {
    const fixture = createTurnFixture();
    fixture.send({ type: 'start' });
    fixture.send({ type: 'fail', code: 'blocked' });
    expect(fixture.phase).toBe('error');
    expect(fixture.state.errorCode).toBe('blocked');
    fixture.send({ type: 'start' });
    expect(fixture.phase).toBe('arming');
    expect(fixture.state.errorCode).toBeNull();
  });

  it('T2 a lost device ends speech and hearing, releases the microphone and leaves the run alone', () => {
    const fixture = speakingFixture();
    fixture.speak(64);
    fixture.send({ type: 'fail', code: 'unplugged' });
    expect(fixture.log.map(({ effect }) => effect.type)).toEqual([
      'open-utterance',
      'duck',
      'cancel-utterance',
      'stop-speech',
      'release-microphone',
    ]);
    expect(fixture.phase).toBe('error');
  });

  it('T2 an error caused by a lost device does not replace its code', () => {
    const fixture = createTurnFixture();
    fixture.send({ type: 'start' });
    fixture.send({ type: 'fail', code: 'unplugged' });
    fixture.send({ type: 'fail', code: 'unsupported' });
    expect(fixture.state.errorCode).toBe('unplugged');
  });

  it('T3 a microphone that opens after the call ended is released', () => {
    const fixture = createTurnFixture();
    fixture.send({ type: 'start' });
    fixture.send({ type: 'end' });
    fixture.log.length = 0;
    fixture.send({ type: 'armed', hasFullEchoCancellation: true });
    expect(fixture.effects('release-microphone')).toHaveLength(1);
    expect(fixture.phase).toBe('idle');
  });
});

describe('hearing', () => {
  it('T4 the first frame above 0.5 opens an utterance with its pre-roll', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.hear(0.5, 320);
    expect(fixture.phase).toBe('listening');
    fixture.hear(0.51, 32);
    expect(fixture.phase).toBe('userSpeaking');
    expect(fixture.effects('open-utterance')).toEqual([{ type: 'open-utterance', utterance: 1, preRollMs: 500 }]);
  });

  it('T5 a frame between the thresholds keeps speech going', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(300);
    fixture.hear(0.4, 2000);
    expect(fixture.phase).toBe('userSpeaking');
    fixture.hush(300);
    fixture.hear(0.4, 500);
    expect(fixture.phase).toBe('thinking');
  });

  it('T6 a frame between the thresholds right before the first counts as voice; an earlier one does not', () => {
    const voicedAfter = (...probabilities: number[]) => {
      const fixture = createTurnFixture();
      fixture.arm();
      for (const probability of probabilities) fixture.hear(probability, 32);
      return fixture.state.open?.voicedMs;
    };
    expect(voicedAfter(0.02, 0.9)).toBe(64);
    expect(voicedAfter(0.4, 0.4, 0.9)).toBe(96);
    expect(voicedAfter(0.4, 0.02, 0.9)).toBe(64);
  });

  it('T43 a late frame moves the end of the turn back by its delay, and by one frame at most', () => {
    const endWith = (lateMs: number) => {
      const fixture = createTurnFixture();
      fixture.arm();
      fixture.speak(640);
      for (let frame = 0; frame < 20; frame += 1) {
        fixture.wait(frameMs);
        fixture.send({ type: 'frame', probability: 0.02, durationMs: frameMs, lateMs });
      }
      fixture.wait(200);
      return fixture.timeOf('commit-utterance');
    };
    expect(endWith(0)).toBe(640 + 700);
    expect(endWith(20)).toBe(640 + 700 - 20);
    expect(endWith(1000)).toBe(640 + 700 - frameMs);
  });

  it('T45 silence starts where the sound ended, and a slow detector is believed for two frames only', () => {
    const endWith = (...quiet: [probability: number, quietMs: number][]) => {
      const fixture = createTurnFixture();
      fixture.arm();
      fixture.speak(640);
      for (const [probability, quietMs] of quiet) {
        fixture.wait(frameMs);
        fixture.send({ type: 'frame', probability, durationMs: frameMs, quietMs });
      }
      fixture.hush(800);
      return fixture.timeOf('commit-utterance');
    };
    expect(endWith([0.9, 0])).toBe(640 + 32 + 700);
    expect(endWith([0.9, 24])).toBe(640 + 8 + 700);
    expect(endWith([0.9, 24], [0.6, 32])).toBe(640 + 8 + 700);
    expect(endWith([0.9, 8], [0.6, 32], [0.6, 32])).toBe(640 + 24 + 700);
    // A user who became softer still speaks.
    expect(endWith([0.9, 0], [0.9, 32], [0.9, 32], [0.9, 32])).toBe(640 + 128 + 700);
  });

  it('T6 250 ms of voice confirm an utterance; key strokes do not add up to it', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    for (let stroke = 0; stroke < 20; stroke += 1) {
      fixture.speak(64);
      fixture.hush(96);
    }
    expect(fixture.effects('confirm-utterance')).toHaveLength(0);
    fixture.speak(224);
    expect(fixture.effects('confirm-utterance')).toHaveLength(0);
    fixture.speak(32);
    expect(fixture.effects('confirm-utterance')).toHaveLength(1);
  });

  it('T7 a pause of 200 ms may be the end, and speech that resumes is the same utterance', () => {
    const fixture = createTurnFixture({ hasJudge: true });
    fixture.arm();
    fixture.speak(320);
    fixture.hush(192);
    expect(fixture.phase).toBe('userSpeaking');
    fixture.hush(32);
    expect(fixture.phase).toBe('maybeEnd');
    expect(fixture.effects('judge-turn')).toHaveLength(1);
    fixture.speak(32);
    expect(fixture.phase).toBe('userSpeaking');
    expect(fixture.state.lastUtterance).toBe(1);
  });

  it.each([
    [{}, null, 700],
    [{ endpointMs: 1200 }, null, 1200],
    [{ endpointMs: 50 }, null, 300],
    [{ endpointMs: 9000 }, null, 3000],
    [{}, 1, 350],
    [{}, 0.7, 450],
    [{}, 0.5, 700],
    [{}, 0, 1600],
    [{ endpointMs: 1400 }, 1, 700],
    [{ endpointMs: 1400 }, 0, 2900],
    [{ endpointMs: 300 }, 1, 300],
    [{ endpointMs: 300 }, 0, 686],
  ])('T8 with %j and judgement %s the turn ends after %i ms', (settings, completion, expectedMs) => {
    const fixture = createTurnFixture({ hasJudge: true, ...settings });
    fixture.arm();
    fixture.speak(640);
    const spokenUntil = fixture.nowMs;
    fixture.hush(200);
    if (completion !== null) fixture.send({ type: 'turn-judged', utterance: 1, judgement: 1, completion });
    fixture.hush(5000);
    expect(fixture.timeOf('commit-utterance')! - spokenUntil).toBe(expectedMs);
  });

  it('T9 a cough makes no turn', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(192);
    fixture.hush(1000);
    expect(fixture.effects('cancel-utterance')).toHaveLength(1);
    expect(fixture.effects('commit-utterance')).toHaveLength(0);
    expect(fixture.phase).toBe('listening');
  });

  it('T9 a short recognised word is no cough', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(192);
    fixture.send({ type: 'transcript-interim', utterance: 1, text: 'yes' });
    fixture.hush(1000);
    expect(fixture.effects('commit-utterance')).toHaveLength(1);
  });

  it('T10 a minute of speech is committed and the rest joins the same turn', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(60_500);
    expect(fixture.effects('commit-utterance')).toHaveLength(1);
    expect(fixture.phase).toBe('userSpeaking');
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'the first minute', locale: null });
    expect(fixture.effects('submit-turn')).toHaveLength(0);
    fixture.hush(800);
    fixture.send({ type: 'transcript-final', utterance: 2, text: 'and the rest', locale: null });
    expect(fixture.effects('submit-turn').map(({ text }) => text)).toEqual(['the first minute and the rest']);
  });
});

describe('push to talk', () => {
  it('T11 frames do nothing until the key is pressed, and releasing ends at once', () => {
    const fixture = createTurnFixture({ mode: 'pushToTalk' });
    fixture.arm();
    fixture.speak(1000);
    expect(fixture.phase).toBe('listening');
    fixture.send({ type: 'talk-press' });
    fixture.speak(500);
    fixture.hush(2000);
    expect(fixture.phase).toBe('userSpeaking');
    fixture.send({ type: 'talk-release' });
    expect(fixture.effects('commit-utterance')).toHaveLength(1);
  });

  it('T10 T11 a key held for longer than a minute keeps listening', () => {
    const fixture = createTurnFixture({ mode: 'pushToTalk' });
    fixture.arm();
    fixture.send({ type: 'talk-press' });
    fixture.speak(61_000);
    expect(fixture.effects('commit-utterance')).toEqual([{ type: 'commit-utterance', utterance: 1 }]);
    expect(fixture.effects('open-utterance').map(({ utterance }) => utterance)).toEqual([1, 2]);
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'the first minute', locale: null });
    fixture.send({ type: 'talk-release' });
    fixture.send({ type: 'transcript-final', utterance: 2, text: 'and the rest', locale: null });
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'the first minute and the rest' }]);
  });

  it('T11 after switching to push to talk, speech that continues holds back no earlier words', () => {
    const fixture = createTurnFixture({ mode: 'handsFree' });
    fixture.arm();
    fixture.speak(1000);
    fixture.send({ type: 'settings-change', settings: { mode: 'pushToTalk' } });
    fixture.send({ type: 'talk-press' });
    fixture.send({ type: 'talk-release' });
    fixture.speak(1000);
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'thank you', locale: null });
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'thank you' }]);
  });

  it('T11 a press without a sound sends nothing', () => {
    const fixture = createTurnFixture({ mode: 'pushToTalk' });
    fixture.arm();
    fixture.send({ type: 'talk-press' });
    fixture.hush(3000);
    fixture.send({ type: 'talk-release' });
    expect(fixture.effects('confirm-utterance')).toHaveLength(0);
    expect(fixture.phase).toBe('listening');
  });

  it('T11 pressing while the reply speaks interrupts it', () => {
    const fixture = speakingFixture({ mode: 'handsFree' });
    fixture.send({ type: 'talk-press' });
    expect(fixture.effects('cancel-run')).toEqual([{ type: 'cancel-run', turn: 1, heardUpTo: 12, wasHeard: true }]);
    expect(fixture.phase).toBe('userSpeaking');
  });
});
