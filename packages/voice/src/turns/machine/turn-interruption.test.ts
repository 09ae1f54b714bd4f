import { describe, expect, it } from 'vitest';

import { createTurnFixture, speakingFixture } from './turn-fixture.ts';

describe('interruption', () => {
  it('T18 the first positive frame ducks the reply', () => {
    const fixture = speakingFixture();
    fixture.speak(32);
    expect(fixture.log.map(({ effect }) => effect.type)).toEqual(['open-utterance', 'duck']);
    expect(fixture.phase).toBe('maybeInterrupt');
  });

  it('T18 a reply that is not audible yet does not start', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('hello');
    fixture.wait(1500);
    fixture.send({ type: 'reply-start', turn: 1, messageId: 'm1' });
    fixture.speak(32);
    expect(fixture.effects('hold-speech')).toHaveLength(1);
    expect(fixture.phase).toBe('userSpeaking');
  });

  it.each([
    [true, 192],
    [false, 352],
  ])('T19 with full echo cancellation %s, %i ms of voice fade back', (hasFullEchoCancellation, ms) => {
    const fixture = speakingFixture({}, hasFullEchoCancellation);
    fixture.speak(ms);
    fixture.hush(224);
    expect(fixture.effects('hold-speech')).toHaveLength(0);
    expect(fixture.effects('restore')).toHaveLength(1);
    expect(fixture.effects('cancel-utterance')).toHaveLength(1);
    expect(fixture.phase).toBe('speaking');
  });

  it('T19 a recognised word keeps the reply quiet until its transcript', () => {
    const fixture = speakingFixture();
    fixture.speak(192);
    fixture.send({ type: 'transcript-interim', utterance: 2, text: 'but' });
    fixture.hush(1500);
    expect(fixture.effects('restore')).toHaveLength(0);
    expect(fixture.phase).toBe('maybeInterrupt');
    fixture.send({ type: 'transcript-final', utterance: 2, text: 'but why', locale: null });
    expect(fixture.effects('submit-turn')).toMatchObject([{ turn: 2, text: 'but why', replacesTurn: null }]);
  });

  it.each([
    [true, 224],
    [false, 384],
  ])('T20 with full echo cancellation %s, the reply falls silent after %i ms of voice', (hasFullEchoCancellation, ms) => {
    const fixture = speakingFixture({}, hasFullEchoCancellation);
    const begun = fixture.nowMs;
    fixture.speak(600);
    expect(fixture.timeOf('hold-speech')! - begun).toBe(ms);
    expect(fixture.phase).toBe('interrupted');
    expect(fixture.effects('cancel-run')).toHaveLength(0);
  });

  it('T20 a word that is no backchannel stops the reply; a backchannel does not', () => {
    const fixture = speakingFixture();
    fixture.speak(320);
    fixture.send({ type: 'transcript-interim', utterance: 2, text: 'uh huh' });
    expect(fixture.effects('cancel-run')).toHaveLength(0);
    fixture.send({ type: 'transcript-interim', utterance: 2, text: 'uh huh but' });
    expect(fixture.effects('cancel-run')).toHaveLength(1);
    expect(fixture.phase).toBe('userSpeaking');
  });

  it('T20 700 ms of voice stop the reply without a word', () => {
    const fixture = speakingFixture();
    fixture.speak(640);
    expect(fixture.effects('cancel-run')).toHaveLength(0);
    fixture.speak(64);
    expect(fixture.effects('cancel-run')).toHaveLength(1);
  });

  it('T20 a stop word stops the reply at once', () => {
    const fixture = speakingFixture();
    fixture.speak(96);
    fixture.send({ type: 'transcript-interim', utterance: 2, text: 'Stop!' });
    expect(fixture.effects('stop-speech')).toHaveLength(1);
  });

  it('T21 history ends at the last word heard, and the next turn has the next number', () => {
    const fixture = speakingFixture();
    fixture.send({ type: 'speech-position', turn: 1, heardUpTo: 40 });
    fixture.send({ type: 'speech-position', turn: 1, heardUpTo: 33 });
    fixture.speak(800);
    expect(fixture.effects('cancel-run')).toEqual([{ type: 'cancel-run', turn: 1, heardUpTo: 40, wasHeard: true }]);
    fixture.hush(800);
    fixture.send({ type: 'transcript-final', utterance: 2, text: 'what about tomorrow', locale: null });
    expect(fixture.effects('submit-turn')).toMatchObject([{ turn: 2, replacesTurn: null }]);
  });

  it.each(['uh huh', 'Yeah, okay.', ''])('T22 "%s" gives the floor back, but not before its transcript', (text) => {
    const fixture = speakingFixture();
    fixture.speak(416);
    fixture.hush(5000);
    expect(fixture.effects('resume-speech')).toHaveLength(0);
    expect(fixture.phase).toBe('interrupted');
    fixture.send({ type: 'transcript-final', utterance: 2, text, locale: 'en-US' });
    expect(fixture.effects('resume-speech')).toHaveLength(1);
    expect(fixture.effects('submit-turn')).toHaveLength(0);
    expect(fixture.phase).toBe('speaking');
  });

  it('T22 speech does not resume while the next utterance continues', () => {
    const fixture = speakingFixture();
    fixture.speak(416);
    fixture.hush(800);
    fixture.speak(64);
    fixture.send({ type: 'transcript-final', utterance: 2, text: 'uh huh', locale: null });
    expect(fixture.effects('resume-speech')).toHaveLength(0);
    fixture.hush(256);
    expect(fixture.effects('resume-speech')).toHaveLength(1);
  });

  it('T23 "stop" alone silences the reply and makes no turn', () => {
    const fixture = speakingFixture();
    fixture.say('Stop.', 416);
    expect(fixture.effects('cancel-run')).toHaveLength(1);
    expect(fixture.effects('submit-turn')).toHaveLength(0);
    expect(fixture.phase).toBe('listening');
  });

  it('T23 "stop" makes no turn if it was recognised while it was said', () => {
    const fixture = speakingFixture();
    fixture.speak(320);
    fixture.send({ type: 'transcript-interim', utterance: 2, text: 'stop' });
    expect(fixture.effects('cancel-run')).toHaveLength(1);
    fixture.hush(800);
    fixture.send({ type: 'transcript-final', utterance: 2, text: 'Stop.', locale: null });
    fixture.wait(20_000);
    expect(fixture.effects('submit-turn')).toHaveLength(0);
    expect(fixture.effects('earcon')).toHaveLength(0);
    expect(fixture.phase).toBe('listening');
    fixture.say('Wait.');
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'Wait.' }]);
  });

  it('T23 "stop" makes no turn if it lasted 700 ms', () => {
    const fixture = speakingFixture();
    fixture.say('Stop.', 800);
    expect(fixture.effects('cancel-run')).toHaveLength(1);
    expect(fixture.effects('submit-turn')).toHaveLength(0);
    expect(fixture.phase).toBe('listening');
  });

  it('T23 "stop" makes no turn if it was said while a key was held', () => {
    const fixture = speakingFixture();
    fixture.send({ type: 'talk-press' });
    fixture.speak(320);
    fixture.send({ type: 'talk-release' });
    fixture.send({ type: 'transcript-final', utterance: 2, text: 'Stop.', locale: null });
    expect(fixture.effects('submit-turn')).toHaveLength(0);
  });

  it('T23 "stop" continues no turn whose reply was not heard yet', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('book a table');
    fixture.hush(320);
    fixture.say('Stop.', 800);
    expect(fixture.effects('submit-turn')).toHaveLength(1);
    fixture.say('What time is it?');
    expect(fixture.effects('submit-turn').at(-1)).toMatchObject({ text: 'What time is it?', replacesTurn: null });
  });

  it('T23 no reply is requested in the pause after "stop"', () => {
    const fixture = speakingFixture();
    fixture.speak(800);
    fixture.hush(416);
    fixture.send({ type: 'transcript-draft', utterance: 2, draft: 1, text: 'Stop.', locale: null });
    fixture.hush(800);
    expect(fixture.effects('begin-preemptive-turn')).toHaveLength(0);
    expect(fixture.effects('submit-turn')).toHaveLength(0);
  });

  it('T23 "stop" makes no turn if the call breaks off after it', () => {
    const fixture = speakingFixture();
    fixture.speak(320);
    fixture.send({ type: 'transcript-interim', utterance: 2, text: 'stop' });
    fixture.send({ type: 'fail', code: 'unplugged' });
    expect(fixture.effects('submit-turn')).toHaveLength(0);
  });

  it('T23 "wait" is an ordinary turn after a tap cancelled the words that stopped the reply', () => {
    const fixture = speakingFixture();
    fixture.speak(800);
    fixture.hush(800);
    fixture.send({ type: 'interrupt' });
    fixture.say('Wait.');
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'Wait.' }]);
  });

  it('T23 "no" silences the reply and is answered', () => {
    const fixture = speakingFixture();
    fixture.say('No.', 416);
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'No.' }]);
  });

  it('T23 "no" silences the reply and gets an answer', () => {
    for (const ms of [0, 64, 320]) {
      const fixture = speakingFixture();
      fixture.speak(ms);
      fixture.send({ type: 'interrupt' });
      expect(fixture.effects('cancel-run')).toHaveLength(1);
      expect(fixture.effects('stop-speech')).toHaveLength(1);
      expect(fixture.phase).toBe(ms === 0 ? 'listening' : 'userSpeaking');
    }
  });

  it('T25 a tap stops the reply in every state', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(640);
    fixture.hush(800);
    fixture.send({ type: 'interrupt' });
    expect(fixture.effects('cancel-utterance')).toHaveLength(1);
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'too late', locale: null });
    expect(fixture.effects('submit-turn')).toHaveLength(0);
    expect(fixture.phase).toBe('listening');
  });

  it('T27 with barge-in off speech over the reply does nothing, a tap still stops it', () => {
    const fixture = speakingFixture({ canBargeIn: false });
    fixture.speak(3000);
    expect(fixture.log).toEqual([]);
    fixture.send({ type: 'interrupt' });
    expect(fixture.effects('stop-speech')).toHaveLength(1);
  });
});
