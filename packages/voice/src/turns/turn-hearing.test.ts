import { describe, expect, it } from 'vitest';

import { createTurnRig, frameMs, speakingRig } from './turn-rig.ts';

describe('session', () => {
  it('T1 a tap arms, an armed call listens', () => {
    const rig = createTurnRig();
    rig.send({ type: 'start' });
    expect(rig.phase).toBe('arming');
    rig.send({ type: 'armed', hasFullEchoCancellation: true });
    expect(rig.phase).toBe('listening');
    expect(rig.effects('start-capture')).toHaveLength(1);
  });

  it('T1 a blocked microphone is an error with its code, and the next tap tries again', () => {
    const rig = createTurnRig();
    rig.send({ type: 'start' });
    rig.send({ type: 'fail', code: 'blocked' });
    expect(rig.phase).toBe('error');
    expect(rig.state.errorCode).toBe('blocked');
    rig.send({ type: 'start' });
    expect(rig.phase).toBe('arming');
    expect(rig.state.errorCode).toBeNull();
  });

  it('T2 a lost device ends speech and hearing, releases the microphone and leaves the run alone', () => {
    const rig = speakingRig();
    rig.speak(64);
    rig.send({ type: 'fail', code: 'unplugged' });
    expect(rig.log.map(({ effect }) => effect.type)).toEqual([
      'open-utterance',
      'duck',
      'cancel-utterance',
      'stop-speech',
      'release-microphone',
    ]);
    expect(rig.phase).toBe('error');
  });

  it('T2 what fails because of a lost device does not take its place', () => {
    const rig = createTurnRig();
    rig.send({ type: 'start' });
    rig.send({ type: 'fail', code: 'unplugged' });
    rig.send({ type: 'fail', code: 'unsupported' });
    expect(rig.state.errorCode).toBe('unplugged');
  });

  it('T3 a microphone that opens after the call ended is released', () => {
    const rig = createTurnRig();
    rig.send({ type: 'start' });
    rig.send({ type: 'end' });
    rig.log.length = 0;
    rig.send({ type: 'armed', hasFullEchoCancellation: true });
    expect(rig.effects('release-microphone')).toHaveLength(1);
    expect(rig.phase).toBe('idle');
  });
});

describe('hearing', () => {
  it('T4 the first frame above 0.5 opens an utterance with its pre-roll', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.hear(0.5, 320);
    expect(rig.phase).toBe('listening');
    rig.hear(0.51, 32);
    expect(rig.phase).toBe('userSpeaking');
    expect(rig.effects('open-utterance')).toEqual([{ type: 'open-utterance', utterance: 1, preRollMs: 500 }]);
  });

  it('T5 a frame between the thresholds keeps speech going', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(300);
    rig.hear(0.4, 2000);
    expect(rig.phase).toBe('userSpeaking');
    rig.hush(300);
    rig.hear(0.4, 500);
    expect(rig.phase).toBe('thinking');
  });

  it('T6 a frame between the thresholds right before the first counts as voice, an earlier one does not', () => {
    const voicedAfter = (...probabilities: number[]) => {
      const rig = createTurnRig();
      rig.arm();
      for (const probability of probabilities) rig.hear(probability, 32);
      return rig.state.open?.voicedMs;
    };
    expect(voicedAfter(0.02, 0.9)).toBe(64);
    expect(voicedAfter(0.4, 0.4, 0.9)).toBe(96);
    expect(voicedAfter(0.4, 0.02, 0.9)).toBe(64);
  });

  it('T43 a frame told late moves the end of the turn back by as much, and by one frame at most', () => {
    const endWith = (lateMs: number) => {
      const rig = createTurnRig();
      rig.arm();
      rig.speak(640);
      for (let frame = 0; frame < 20; frame += 1) {
        rig.wait(frameMs);
        rig.send({ type: 'frame', probability: 0.02, durationMs: frameMs, lateMs });
      }
      rig.wait(200);
      return rig.timeOf('commit-utterance');
    };
    expect(endWith(0)).toBe(640 + 700);
    expect(endWith(20)).toBe(640 + 700 - 20);
    expect(endWith(1000)).toBe(640 + 700 - frameMs);
  });

  it('T45 silence begins where the sound ended, and a detector that lets go late is believed for two frames only', () => {
    const endWith = (...quiet: [probability: number, quietMs: number][]) => {
      const rig = createTurnRig();
      rig.arm();
      rig.speak(640);
      for (const [probability, quietMs] of quiet) {
        rig.wait(frameMs);
        rig.send({ type: 'frame', probability, durationMs: frameMs, quietMs });
      }
      rig.hush(800);
      return rig.timeOf('commit-utterance');
    };
    expect(endWith([0.9, 0])).toBe(640 + 32 + 700);
    expect(endWith([0.9, 24])).toBe(640 + 8 + 700);
    expect(endWith([0.9, 24], [0.6, 32])).toBe(640 + 8 + 700);
    expect(endWith([0.9, 8], [0.6, 32], [0.6, 32])).toBe(640 + 24 + 700);
    // Somebody who became softer still speaks.
    expect(endWith([0.9, 0], [0.9, 32], [0.9, 32], [0.9, 32])).toBe(640 + 128 + 700);
  });

  it('T6 an utterance is confirmed by 250 ms of voice, not by key strokes that add up to it', () => {
    const rig = createTurnRig();
    rig.arm();
    for (let stroke = 0; stroke < 20; stroke += 1) {
      rig.speak(64);
      rig.hush(96);
    }
    expect(rig.effects('confirm-utterance')).toHaveLength(0);
    rig.speak(224);
    expect(rig.effects('confirm-utterance')).toHaveLength(0);
    rig.speak(32);
    expect(rig.effects('confirm-utterance')).toHaveLength(1);
  });

  it('T7 a pause of 200 ms may be the end, and speech that resumes is the same utterance', () => {
    const rig = createTurnRig({ hasJudge: true });
    rig.arm();
    rig.speak(320);
    rig.hush(192);
    expect(rig.phase).toBe('userSpeaking');
    rig.hush(32);
    expect(rig.phase).toBe('maybeEnd');
    expect(rig.effects('judge-turn')).toHaveLength(1);
    rig.speak(32);
    expect(rig.phase).toBe('userSpeaking');
    expect(rig.state.lastUtterance).toBe(1);
  });

  it.each([
    [{}, null, 700],
    [{ endpointMs: 1200 }, null, 1200],
    [{ endpointMs: 50 }, null, 300],
    [{ endpointMs: 9000 }, null, 3000],
    [{}, 0.9, 300],
    [{}, 0.5, 700],
    [{}, 0.1, 1500],
  ])('T8 with %j and judgement %s the turn ends after %i ms', (settings, completion, expectedMs) => {
    const rig = createTurnRig(settings);
    rig.arm();
    rig.speak(640);
    const spokenUntil = rig.nowMs;
    rig.hush(200);
    if (completion !== null) rig.send({ type: 'turn-judged', utterance: 1, completion });
    rig.hush(5000);
    expect(rig.timeOf('commit-utterance')! - spokenUntil).toBe(expectedMs);
  });

  it('T9 a cough makes no turn', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(192);
    rig.hush(1000);
    expect(rig.effects('cancel-utterance')).toHaveLength(1);
    expect(rig.effects('commit-utterance')).toHaveLength(0);
    expect(rig.phase).toBe('listening');
  });

  it('T9 a short word that was recognised is no cough', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(192);
    rig.send({ type: 'transcript-interim', utterance: 1, text: 'yes' });
    rig.hush(1000);
    expect(rig.effects('commit-utterance')).toHaveLength(1);
  });

  it('T10 a minute of speech is committed and the rest joins the same turn', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(60_500);
    expect(rig.effects('commit-utterance')).toHaveLength(1);
    expect(rig.phase).toBe('userSpeaking');
    rig.send({ type: 'transcript-final', utterance: 1, text: 'the first minute', locale: null });
    expect(rig.effects('submit-turn')).toHaveLength(0);
    rig.hush(800);
    rig.send({ type: 'transcript-final', utterance: 2, text: 'and the rest', locale: null });
    expect(rig.effects('submit-turn').map(({ text }) => text)).toEqual(['the first minute and the rest']);
  });
});

describe('push to talk', () => {
  it('T11 frames do nothing until the key is pressed, and releasing ends at once', () => {
    const rig = createTurnRig({ mode: 'pushToTalk' });
    rig.arm();
    rig.speak(1000);
    expect(rig.phase).toBe('listening');
    rig.send({ type: 'talk-press' });
    rig.speak(500);
    rig.hush(2000);
    expect(rig.phase).toBe('userSpeaking');
    rig.send({ type: 'talk-release' });
    expect(rig.effects('commit-utterance')).toHaveLength(1);
  });

  it('T10 T11 a key held for longer than a minute goes on hearing', () => {
    const rig = createTurnRig({ mode: 'pushToTalk' });
    rig.arm();
    rig.send({ type: 'talk-press' });
    rig.speak(61_000);
    expect(rig.effects('commit-utterance')).toEqual([{ type: 'commit-utterance', utterance: 1 }]);
    expect(rig.effects('open-utterance').map(({ utterance }) => utterance)).toEqual([1, 2]);
    rig.send({ type: 'transcript-final', utterance: 1, text: 'the first minute', locale: null });
    rig.send({ type: 'talk-release' });
    rig.send({ type: 'transcript-final', utterance: 2, text: 'and the rest', locale: null });
    expect(rig.effects('submit-turn')).toMatchObject([{ text: 'the first minute and the rest' }]);
  });

  it('T11 once only the key talks, who goes on speaking holds back no words from before', () => {
    const rig = createTurnRig({ mode: 'handsFree' });
    rig.arm();
    rig.speak(1000);
    rig.send({ type: 'settings-change', settings: { mode: 'pushToTalk' } });
    rig.send({ type: 'talk-press' });
    rig.send({ type: 'talk-release' });
    rig.speak(1000);
    rig.send({ type: 'transcript-final', utterance: 1, text: 'thank you', locale: null });
    expect(rig.effects('submit-turn')).toMatchObject([{ text: 'thank you' }]);
  });

  it('T11 a press without a sound sends nothing', () => {
    const rig = createTurnRig({ mode: 'pushToTalk' });
    rig.arm();
    rig.send({ type: 'talk-press' });
    rig.hush(3000);
    rig.send({ type: 'talk-release' });
    expect(rig.effects('confirm-utterance')).toHaveLength(0);
    expect(rig.phase).toBe('listening');
  });

  it('T11 pressing while the reply speaks interrupts it', () => {
    const rig = speakingRig({ mode: 'handsFree' });
    rig.send({ type: 'talk-press' });
    expect(rig.effects('cancel-run')).toEqual([{ type: 'cancel-run', turn: 1, heardUpTo: 12, wasHeard: true }]);
    expect(rig.phase).toBe('userSpeaking');
  });
});
