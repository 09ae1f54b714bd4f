import { describe, expect, it } from 'vitest';

import { createTurnFixture, speakingFixture } from './turn-fixture.ts';

describe('thinking', () => {
  it('T12 an empty transcript makes no turn', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('  ');
    expect(fixture.effects('submit-turn')).toHaveLength(0);
    expect(fixture.phase).toBe('listening');
  });

  it('T12 a failed transcript is announced and makes no turn', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(640);
    fixture.hush(800);
    fixture.send({ type: 'transcript-fail', utterance: 1, code: 'transcription_failed' });
    expect(fixture.effects('announce')).toEqual([{ type: 'announce', code: 'transcription_failed' }]);
    expect(fixture.phase).toBe('listening');
  });

  it('T13 two utterances whose transcripts come late make one turn, in order', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(640);
    fixture.hush(800);
    fixture.speak(640);
    fixture.hush(800);
    fixture.send({ type: 'transcript-final', utterance: 2, text: '今日は。', locale: 'ja-JP' });
    expect(fixture.effects('submit-turn')).toHaveLength(0);
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'ええと、', locale: 'ja-JP' });
    expect(fixture.effects('submit-turn')).toEqual([
      { type: 'submit-turn', turn: 1, text: 'ええと、今日は。', locale: 'ja-JP', replacesTurn: null },
    ]);
  });

  it('T14 a reply that is ready during speech waits for the floor', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('hello there');
    fixture.wait(2000);
    fixture.speak(128);
    fixture.send({ type: 'reply-start', turn: 1, messageId: 'm1' });
    expect(fixture.effects('start-speech')).toHaveLength(0);
    fixture.hush(1000);
    expect(fixture.effects('start-speech')).toEqual([{ type: 'start-speech', turn: 1, messageId: 'm1' }]);
  });

  it('T15 the earcon comes 1.5 s and the apology 15 s after the end of the turn, once each', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.log.length = 0;
    fixture.speak(640);
    fixture.hush(704);
    const endedAt = fixture.timeOf('commit-utterance')!;
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'hello', locale: null });
    fixture.wait(18_000);
    expect(fixture.timeOf('earcon')! - endedAt).toBe(1500);
    expect(fixture.timeOf('announce')! - endedAt).toBe(15_000);
    expect(fixture.effects('earcon')).toHaveLength(1);
    expect(fixture.effects('announce')).toHaveLength(1);
  });

  it('T15 a quick reply triggers neither', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.log.length = 0;
    fixture.say('hello');
    fixture.wait(500);
    fixture.answer();
    fixture.wait(60_000);
    expect(fixture.effects('earcon')).toHaveLength(0);
    expect(fixture.effects('announce')).toHaveLength(0);
  });

  it.each([false, true])('T15 both come again after a short barge-in; the reply has ended before its words: %s', (hasEnded) => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('hello');
    fixture.wait(18_000);
    fixture.answer(3);
    fixture.log.length = 0;
    fixture.speak(416);
    fixture.hush(704);
    const endedAt = fixture.timeOf('commit-utterance')!;
    if (hasEnded) fixture.send({ type: 'speech-end', turn: 1 });
    fixture.send({ type: 'transcript-final', utterance: 2, text: 'why', locale: null });
    fixture.wait(18_000);
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'why' }]);
    expect(fixture.timeOf('earcon')! - endedAt).toBe(1500);
    expect(fixture.timeOf('announce')! - endedAt).toBe(15_000);
  });

  it('T15 the earcon comes once if it came before the words that replace a silent reply', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('hello');
    fixture.hush(1504);
    fixture.log.length = 0;
    fixture.speak(416);
    fixture.hush(704);
    fixture.wait(2000);
    fixture.send({ type: 'transcript-final', utterance: 2, text: 'why', locale: null });
    fixture.wait(5000);
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'why' }]);
    expect(fixture.effects('earcon')).toHaveLength(1);
  });

  it('T16 drops reports of an old turn', () => {
    const fixture = speakingFixture();
    fixture.send({ type: 'interrupt' });
    fixture.say('something else');
    const before = fixture.state;
    for (const type of ['speech-start', 'speech-end'] as const) fixture.send({ type, turn: 1 });
    fixture.send({ type: 'reply-start', turn: 1, messageId: 'old' });
    fixture.send({ type: 'speech-position', turn: 1, heardUpTo: 99 });
    expect(fixture.state).toEqual(before);
  });

  it('T17 a failed reply is announced and the call listens again', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('hello');
    fixture.send({ type: 'reply-fail', turn: 1, code: 'provider_unreachable' });
    expect(fixture.effects('announce')).toEqual([{ type: 'announce', code: 'provider_unreachable' }]);
    expect(fixture.phase).toBe('listening');
    fixture.wait(60_000);
    expect(fixture.effects('announce')).toHaveLength(1);
  });
});

describe('a slow recogniser', () => {
  it('T31 is awaited while it reports progress, and loading is announced', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(640);
    fixture.hush(800);
    for (let told = 0; told < 10; told += 1) {
      fixture.wait(15_000);
      fixture.send({ type: 'transcript-wait', utterance: 1, isLoading: told < 2 });
    }
    expect(fixture.effects('announce').filter(({ code }) => code !== 'reply_slow')).toEqual([
      { type: 'announce', code: 'recogniser_loading' },
      { type: 'announce', code: 'recogniser_loading' },
    ]);
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'hello', locale: null });
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'hello' }]);
  });

  it('T31 is given up 20 s after it falls silent', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(640);
    fixture.hush(800);
    fixture.wait(10_000);
    fixture.send({ type: 'transcript-wait', utterance: 1, isLoading: false });
    fixture.wait(19_000);
    expect(fixture.phase).toBe('thinking');
    fixture.wait(1000);
    expect(fixture.phase).toBe('listening');
    expect(fixture.effects('announce').at(-1)).toEqual({ type: 'announce', code: 'transcription_timeout' });
  });
});

describe('merge', () => {
  it('T24 speech within a second of the turn continues it', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('book a table');
    fixture.hush(320);
    fixture.say('for two people');
    expect(fixture.effects('cancel-run')).toEqual([{ type: 'cancel-run', turn: 1, heardUpTo: 0, wasHeard: false }]);
    expect(fixture.effects('submit-turn')).toMatchObject([
      { turn: 1, text: 'book a table', replacesTurn: null },
      { turn: 2, text: 'book a table for two people', replacesTurn: 1 },
    ]);
  });

  it('T24 later speech is a new turn', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('book a table');
    fixture.hush(1600);
    fixture.say('never mind that');
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'book a table' }, { text: 'never mind that', replacesTurn: null }]);
  });

  it('T24 after the reply was heard, speech interrupts it instead', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('book a table');
    fixture.answer(5);
    fixture.say('for two people');
    expect(fixture.effects('submit-turn').at(-1)).toMatchObject({ text: 'for two people', replacesTurn: null });
  });

  it('T24 a cough after the turn does not affect it', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('book a table');
    fixture.speak(128);
    fixture.hush(1000);
    fixture.answer();
    expect(fixture.effects('submit-turn')).toHaveLength(1);
    expect(fixture.phase).toBe('speaking');
  });
});
