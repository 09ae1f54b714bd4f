import { describe, expect, it } from 'vitest';

import { createTurnRig, speakingRig } from './turn-rig.ts';

describe('interruption', () => {
  it('T18 the first positive frame ducks the reply', () => {
    const rig = speakingRig();
    rig.speak(32);
    expect(rig.log.map(({ effect }) => effect.type)).toEqual(['open-utterance', 'duck']);
    expect(rig.phase).toBe('maybeInterrupt');
  });

  it('T18 a reply that is not audible yet does not begin', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.say('hello');
    rig.wait(1500);
    rig.send({ type: 'reply-start', turn: 1, messageId: 'm1' });
    rig.speak(32);
    expect(rig.effects('hold-speech')).toHaveLength(1);
    expect(rig.phase).toBe('userSpeaking');
  });

  it.each([
    [true, 192],
    [false, 352],
  ])('T19 with full echo cancellation %s, %i ms of voice fade back', (hasFullEchoCancellation, ms) => {
    const rig = speakingRig({}, hasFullEchoCancellation);
    rig.speak(ms);
    rig.hush(224);
    expect(rig.effects('hold-speech')).toHaveLength(0);
    expect(rig.effects('restore')).toHaveLength(1);
    expect(rig.effects('cancel-utterance')).toHaveLength(1);
    expect(rig.phase).toBe('speaking');
  });

  it('T19 a recognised word keeps the reply low until its transcript', () => {
    const rig = speakingRig();
    rig.speak(192);
    rig.send({ type: 'transcript-interim', utterance: 2, text: 'but' });
    rig.hush(1500);
    expect(rig.effects('restore')).toHaveLength(0);
    expect(rig.phase).toBe('maybeInterrupt');
    rig.send({ type: 'transcript-final', utterance: 2, text: 'but why', locale: null });
    expect(rig.effects('submit-turn')).toMatchObject([{ turn: 2, text: 'but why', replacesTurn: null }]);
  });

  it.each([
    [true, 224],
    [false, 384],
  ])('T20 with full echo cancellation %s, the reply falls silent after %i ms of voice', (hasFullEchoCancellation, ms) => {
    const rig = speakingRig({}, hasFullEchoCancellation);
    const begun = rig.nowMs;
    rig.speak(600);
    expect(rig.timeOf('hold-speech')! - begun).toBe(ms);
    expect(rig.phase).toBe('interrupted');
    expect(rig.effects('cancel-run')).toHaveLength(0);
  });

  it('T20 a word that is no backchannel overrules, a backchannel does not', () => {
    const rig = speakingRig();
    rig.speak(320);
    rig.send({ type: 'transcript-interim', utterance: 2, text: 'uh huh' });
    expect(rig.effects('cancel-run')).toHaveLength(0);
    rig.send({ type: 'transcript-interim', utterance: 2, text: 'uh huh but' });
    expect(rig.effects('cancel-run')).toHaveLength(1);
    expect(rig.phase).toBe('userSpeaking');
  });

  it('T20 700 ms of voice overrule without a word', () => {
    const rig = speakingRig();
    rig.speak(640);
    expect(rig.effects('cancel-run')).toHaveLength(0);
    rig.speak(64);
    expect(rig.effects('cancel-run')).toHaveLength(1);
  });

  it('T20 a stop word overrules at once', () => {
    const rig = speakingRig();
    rig.speak(96);
    rig.send({ type: 'transcript-interim', utterance: 2, text: 'Stop!' });
    expect(rig.effects('stop-speech')).toHaveLength(1);
  });

  it('T21 history ends at the last word heard, and the next turn has the next number', () => {
    const rig = speakingRig();
    rig.send({ type: 'speech-position', turn: 1, heardUpTo: 40 });
    rig.send({ type: 'speech-position', turn: 1, heardUpTo: 33 });
    rig.speak(800);
    expect(rig.effects('cancel-run')).toEqual([{ type: 'cancel-run', turn: 1, heardUpTo: 40, wasHeard: true }]);
    rig.hush(800);
    rig.send({ type: 'transcript-final', utterance: 2, text: 'what about tomorrow', locale: null });
    expect(rig.effects('submit-turn')).toMatchObject([{ turn: 2, replacesTurn: null }]);
  });

  it.each(['uh huh', 'Yeah, okay.', ''])('T22 "%s" gives the floor back, but not before its transcript', (text) => {
    const rig = speakingRig();
    rig.speak(416);
    rig.hush(5000);
    expect(rig.effects('resume-speech')).toHaveLength(0);
    expect(rig.phase).toBe('interrupted');
    rig.send({ type: 'transcript-final', utterance: 2, text, locale: 'en-US' });
    expect(rig.effects('resume-speech')).toHaveLength(1);
    expect(rig.effects('submit-turn')).toHaveLength(0);
    expect(rig.phase).toBe('speaking');
  });

  it('T22 speech does not resume while the next utterance goes on', () => {
    const rig = speakingRig();
    rig.speak(416);
    rig.hush(800);
    rig.speak(64);
    rig.send({ type: 'transcript-final', utterance: 2, text: 'uh huh', locale: null });
    expect(rig.effects('resume-speech')).toHaveLength(0);
    rig.hush(256);
    expect(rig.effects('resume-speech')).toHaveLength(1);
  });

  it('T23 "stop" alone silences the reply and makes no turn', () => {
    const rig = speakingRig();
    rig.say('Stop.', 416);
    expect(rig.effects('cancel-run')).toHaveLength(1);
    expect(rig.effects('submit-turn')).toHaveLength(0);
    expect(rig.phase).toBe('listening');
  });

  it('T23 "no" silences the reply and is answered', () => {
    const rig = speakingRig();
    rig.say('No.', 416);
    expect(rig.effects('submit-turn')).toMatchObject([{ text: 'No.' }]);
  });

  it('T25 a tap stops the reply in every state of it', () => {
    for (const ms of [0, 64, 320]) {
      const rig = speakingRig();
      rig.speak(ms);
      rig.send({ type: 'interrupt' });
      expect(rig.effects('cancel-run')).toHaveLength(1);
      expect(rig.effects('stop-speech')).toHaveLength(1);
      expect(rig.phase).toBe(ms === 0 ? 'listening' : 'userSpeaking');
    }
  });

  it('T25 a tap while a transcript is awaited withdraws the turn', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(640);
    rig.hush(800);
    rig.send({ type: 'interrupt' });
    expect(rig.effects('cancel-utterance')).toHaveLength(1);
    rig.send({ type: 'transcript-final', utterance: 1, text: 'too late', locale: null });
    expect(rig.effects('submit-turn')).toHaveLength(0);
    expect(rig.phase).toBe('listening');
  });

  it('T27 with barge-in off speech over the reply does nothing, a tap still stops it', () => {
    const rig = speakingRig({ canBargeIn: false });
    rig.speak(3000);
    expect(rig.log).toEqual([]);
    rig.send({ type: 'interrupt' });
    expect(rig.effects('stop-speech')).toHaveLength(1);
  });
});
