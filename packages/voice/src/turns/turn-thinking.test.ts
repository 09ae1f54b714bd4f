import { describe, expect, it } from 'vitest';

import { createTurnRig, speakingRig } from './turn-rig.ts';

describe('thinking', () => {
  it('T12 an empty transcript makes no turn', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.say('  ');
    expect(rig.effects('submit-turn')).toHaveLength(0);
    expect(rig.phase).toBe('listening');
  });

  it('T12 a failed transcript is announced and makes no turn', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(640);
    rig.hush(800);
    rig.send({ type: 'transcript-fail', utterance: 1, code: 'transcription_failed' });
    expect(rig.effects('announce')).toEqual([{ type: 'announce', code: 'transcription_failed' }]);
    expect(rig.phase).toBe('listening');
  });

  it('T13 two utterances whose transcripts come late make one turn, in order', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(640);
    rig.hush(800);
    rig.speak(640);
    rig.hush(800);
    rig.send({ type: 'transcript-final', utterance: 2, text: '今日は。', locale: 'ja-JP' });
    expect(rig.effects('submit-turn')).toHaveLength(0);
    rig.send({ type: 'transcript-final', utterance: 1, text: 'ええと、', locale: 'ja-JP' });
    expect(rig.effects('submit-turn')).toEqual([
      { type: 'submit-turn', turn: 1, text: 'ええと、今日は。', locale: 'ja-JP', replacesTurn: null },
    ]);
  });

  it('T14 a reply that is ready while somebody speaks waits for the floor', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.say('hello there');
    rig.wait(2000);
    rig.speak(128);
    rig.send({ type: 'reply-start', turn: 1, messageId: 'm1' });
    expect(rig.effects('start-speech')).toHaveLength(0);
    rig.hush(1000);
    expect(rig.effects('start-speech')).toEqual([{ type: 'start-speech', turn: 1, messageId: 'm1' }]);
  });

  it('T15 the earcon comes at 1.5 s and the apology at 15 s after the end of the turn, once each', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.log.length = 0;
    rig.speak(640);
    rig.hush(704);
    const endedAt = rig.timeOf('commit-utterance')!;
    rig.send({ type: 'transcript-final', utterance: 1, text: 'hello', locale: null });
    rig.wait(18_000);
    expect(rig.timeOf('earcon')! - endedAt).toBe(1500);
    expect(rig.timeOf('announce')! - endedAt).toBe(15_000);
    expect(rig.effects('earcon')).toHaveLength(1);
    expect(rig.effects('announce')).toHaveLength(1);
  });

  it('T15 a quick reply is spared both', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.log.length = 0;
    rig.say('hello');
    rig.wait(500);
    rig.answer();
    rig.wait(60_000);
    expect(rig.effects('earcon')).toHaveLength(0);
    expect(rig.effects('announce')).toHaveLength(0);
  });

  it('T16 reports of an old turn are dropped', () => {
    const rig = speakingRig();
    rig.send({ type: 'interrupt' });
    rig.say('something else');
    const before = rig.state;
    for (const type of ['speech-start', 'speech-end'] as const) rig.send({ type, turn: 1 });
    rig.send({ type: 'reply-start', turn: 1, messageId: 'old' });
    rig.send({ type: 'speech-position', turn: 1, heardUpTo: 99 });
    expect(rig.state).toEqual(before);
  });

  it('T17 a failed reply is announced and the call listens again', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.say('hello');
    rig.send({ type: 'reply-fail', turn: 1, code: 'provider_unreachable' });
    expect(rig.effects('announce')).toEqual([{ type: 'announce', code: 'provider_unreachable' }]);
    expect(rig.phase).toBe('listening');
    rig.wait(60_000);
    expect(rig.effects('announce')).toHaveLength(1);
  });
});

describe('a recogniser that takes its time', () => {
  it('T31 is waited for as long as it tells that it works, and one that is being loaded is announced', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(640);
    rig.hush(800);
    for (let told = 0; told < 10; told += 1) {
      rig.wait(15_000);
      rig.send({ type: 'transcript-wait', utterance: 1, isLoading: told < 2 });
    }
    expect(rig.effects('announce').filter(({ code }) => code !== 'reply_slow')).toEqual([
      { type: 'announce', code: 'recogniser_loading' },
      { type: 'announce', code: 'recogniser_loading' },
    ]);
    rig.send({ type: 'transcript-final', utterance: 1, text: 'hello', locale: null });
    expect(rig.effects('submit-turn')).toMatchObject([{ text: 'hello' }]);
  });

  it('T31 that falls silent is given up after 20 s', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(640);
    rig.hush(800);
    rig.wait(10_000);
    rig.send({ type: 'transcript-wait', utterance: 1, isLoading: false });
    rig.wait(19_000);
    expect(rig.phase).toBe('thinking');
    rig.wait(1000);
    expect(rig.phase).toBe('listening');
    expect(rig.effects('announce').at(-1)).toEqual({ type: 'announce', code: 'transcription_timeout' });
  });
});

describe('merge', () => {
  it('T24 speech within a second of the turn continues it', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.say('book a table');
    rig.hush(320);
    rig.say('for two people');
    expect(rig.effects('cancel-run')).toEqual([{ type: 'cancel-run', turn: 1, heardUpTo: 0, wasHeard: false }]);
    expect(rig.effects('submit-turn')).toMatchObject([
      { turn: 1, text: 'book a table', replacesTurn: null },
      { turn: 2, text: 'book a table for two people', replacesTurn: 1 },
    ]);
  });

  it('T24 later speech is a turn of its own', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.say('book a table');
    rig.hush(1600);
    rig.say('never mind that');
    expect(rig.effects('submit-turn')).toMatchObject([{ text: 'book a table' }, { text: 'never mind that', replacesTurn: null }]);
  });

  it('T24 once the reply was heard, speech interrupts it instead', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.say('book a table');
    rig.answer(5);
    rig.say('for two people');
    expect(rig.effects('submit-turn').at(-1)).toMatchObject({ text: 'for two people', replacesTurn: null });
  });

  it('T24 a cough after the turn leaves it alone', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.say('book a table');
    rig.speak(128);
    rig.hush(1000);
    rig.answer();
    expect(rig.effects('submit-turn')).toHaveLength(1);
    expect(rig.phase).toBe('speaking');
  });
});
