import { describe, expect, it } from 'vitest';

import { nextDeadline } from './deadlines.ts';
import { createTurnRig, frameMs } from './turn-rig.ts';

function speaking(settings = {}, hasFullEchoCancellation = true) {
  const rig = createTurnRig(settings);
  rig.arm(hasFullEchoCancellation);
  rig.say('tell me a story');
  rig.answer(12);
  rig.log.length = 0;
  return rig;
}

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
    const rig = speaking();
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
    const rig = speaking({ mode: 'handsFree' });
    rig.send({ type: 'talk-press' });
    expect(rig.effects('cancel-run')).toEqual([{ type: 'cancel-run', turn: 1, heardUpTo: 12, wasHeard: true }]);
    expect(rig.phase).toBe('userSpeaking');
  });
});

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
    const rig = speaking();
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

describe('interruption', () => {
  it('T18 the first positive frame ducks the reply', () => {
    const rig = speaking();
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
    const rig = speaking({}, hasFullEchoCancellation);
    rig.speak(ms);
    rig.hush(224);
    expect(rig.effects('hold-speech')).toHaveLength(0);
    expect(rig.effects('restore')).toHaveLength(1);
    expect(rig.effects('cancel-utterance')).toHaveLength(1);
    expect(rig.phase).toBe('speaking');
  });

  it('T19 a recognised word keeps the reply low until its transcript', () => {
    const rig = speaking();
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
    const rig = speaking({}, hasFullEchoCancellation);
    const begun = rig.nowMs;
    rig.speak(600);
    expect(rig.timeOf('hold-speech')! - begun).toBe(ms);
    expect(rig.phase).toBe('interrupted');
    expect(rig.effects('cancel-run')).toHaveLength(0);
  });

  it('T20 a word that is no backchannel overrules, a backchannel does not', () => {
    const rig = speaking();
    rig.speak(320);
    rig.send({ type: 'transcript-interim', utterance: 2, text: 'uh huh' });
    expect(rig.effects('cancel-run')).toHaveLength(0);
    rig.send({ type: 'transcript-interim', utterance: 2, text: 'uh huh but' });
    expect(rig.effects('cancel-run')).toHaveLength(1);
    expect(rig.phase).toBe('userSpeaking');
  });

  it('T20 700 ms of voice overrule without a word', () => {
    const rig = speaking();
    rig.speak(640);
    expect(rig.effects('cancel-run')).toHaveLength(0);
    rig.speak(64);
    expect(rig.effects('cancel-run')).toHaveLength(1);
  });

  it('T20 a stop word overrules at once', () => {
    const rig = speaking();
    rig.speak(96);
    rig.send({ type: 'transcript-interim', utterance: 2, text: 'Stop!' });
    expect(rig.effects('stop-speech')).toHaveLength(1);
  });

  it('T21 history ends at the last word heard, and the next turn has the next number', () => {
    const rig = speaking();
    rig.send({ type: 'speech-position', turn: 1, heardUpTo: 40 });
    rig.send({ type: 'speech-position', turn: 1, heardUpTo: 33 });
    rig.speak(800);
    expect(rig.effects('cancel-run')).toEqual([{ type: 'cancel-run', turn: 1, heardUpTo: 40, wasHeard: true }]);
    rig.hush(800);
    rig.send({ type: 'transcript-final', utterance: 2, text: 'what about tomorrow', locale: null });
    expect(rig.effects('submit-turn')).toMatchObject([{ turn: 2, replacesTurn: null }]);
  });

  it.each(['uh huh', 'Yeah, okay.', ''])('T22 "%s" gives the floor back, but not before its transcript', (text) => {
    const rig = speaking();
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
    const rig = speaking();
    rig.speak(416);
    rig.hush(800);
    rig.speak(64);
    rig.send({ type: 'transcript-final', utterance: 2, text: 'uh huh', locale: null });
    expect(rig.effects('resume-speech')).toHaveLength(0);
    rig.hush(256);
    expect(rig.effects('resume-speech')).toHaveLength(1);
  });

  it('T23 "stop" alone silences the reply and makes no turn', () => {
    const rig = speaking();
    rig.say('Stop.', 416);
    expect(rig.effects('cancel-run')).toHaveLength(1);
    expect(rig.effects('submit-turn')).toHaveLength(0);
    expect(rig.phase).toBe('listening');
  });

  it('T23 "no" silences the reply and is answered', () => {
    const rig = speaking();
    rig.say('No.', 416);
    expect(rig.effects('submit-turn')).toMatchObject([{ text: 'No.' }]);
  });

  it('T25 a tap stops the reply in every state of it', () => {
    for (const ms of [0, 64, 320]) {
      const rig = speaking();
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
    const rig = speaking({ canBargeIn: false });
    rig.speak(3000);
    expect(rig.log).toEqual([]);
    rig.send({ type: 'interrupt' });
    expect(rig.effects('stop-speech')).toHaveLength(1);
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

describe('everything else', () => {
  it('T26 typed words interrupt and become the turn', () => {
    const rig = speaking();
    rig.speak(128);
    rig.send({ type: 'text-submit', text: 'typed', locale: 'fr-FR' });
    expect(rig.log.map(({ effect }) => effect.type)).toEqual([
      'open-utterance',
      'duck',
      'cancel-utterance',
      'stop-speech',
      'cancel-run',
      'submit-turn',
    ]);
    expect(rig.phase).toBe('thinking');
  });

  it('T28 muting drops what was being heard and hears nothing more', () => {
    const rig = speaking();
    rig.speak(128);
    rig.send({ type: 'mute' });
    expect(rig.effects('cancel-utterance')).toHaveLength(1);
    expect(rig.effects('restore')).toHaveLength(1);
    rig.log.length = 0;
    rig.speak(3000);
    rig.send({ type: 'talk-press' });
    rig.wait(5000);
    expect(rig.log).toEqual([]);
    rig.send({ type: 'unmute' });
    rig.speak(32);
    expect(rig.effects('open-utterance')).toHaveLength(1);
  });

  it('T29 while reconnecting a transcript may take longer and no earcon sounds', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.log.length = 0;
    rig.speak(640);
    rig.hush(704);
    rig.send({ type: 'connection-lost' });
    expect(rig.phase).toBe('reconnecting');
    rig.wait(60_000);
    rig.send({ type: 'connection-restored' });
    rig.wait(1000);
    rig.send({ type: 'transcript-final', utterance: 1, text: 'still here', locale: null });
    expect(rig.effects('submit-turn')).toMatchObject([{ text: 'still here' }]);
  });

  it('T29 a reply that falls silent for want of a connection is reconnecting, not speaking', () => {
    const rig = speaking();
    rig.send({ type: 'connection-lost' });
    expect(rig.phase).toBe('speaking');
    rig.send({ type: 'speech-stall', turn: 1 });
    expect(rig.phase).toBe('reconnecting');
    rig.send({ type: 'connection-restored' });
    rig.send({ type: 'speech-position', turn: 1, heardUpTo: 30 });
    rig.send({ type: 'connection-lost' });
    expect(rig.phase).toBe('speaking');
  });

  it('T37 a call that breaks off leaves what was recognised in the thread', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(640);
    rig.hush(800);
    rig.send({ type: 'transcript-interim', utterance: 1, text: 'not told any more' });
    rig.speak(640);
    rig.send({ type: 'transcript-final', utterance: 1, text: 'when does', locale: null });
    rig.send({ type: 'transcript-interim', utterance: 2, text: 'the train leave' });
    rig.log.length = 0;
    rig.send({ type: 'fail', code: 'connection_lost' });
    expect(rig.effects('submit-turn')).toMatchObject([{ text: 'when does the train leave' }]);
    expect(rig.effects('release-microphone')).toHaveLength(1);
    expect(rig.phase).toBe('error');
  });

  it('T24 T37 nor those of a turn that was being continued', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.say('tell me about');
    rig.speak(640);
    rig.send({ type: 'transcript-interim', utterance: 2, text: 'the old town' });
    rig.send({ type: 'fail', code: 'unplugged' });
    expect(rig.effects('submit-turn')).toMatchObject([
      { text: 'tell me about', replacesTurn: null },
      { text: 'tell me about the old town', replacesTurn: 1 },
    ]);
  });

  it('T30 audio taken away by the system drops what was being heard', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(640);
    rig.send({ type: 'audio-suspended' });
    rig.speak(640);
    expect(rig.effects('cancel-utterance')).toHaveLength(1);
    rig.send({ type: 'audio-resumed' });
    rig.say('hello again');
    expect(rig.effects('submit-turn')).toMatchObject([{ text: 'hello again' }]);
  });

  it('T31 a transcript that never comes counts as empty after 20 s', () => {
    const rig = speaking();
    rig.speak(416);
    rig.hush(800);
    rig.wait(19_000);
    expect(rig.phase).toBe('interrupted');
    rig.wait(1000);
    expect(rig.phase).toBe('speaking');
    expect(rig.effects('announce')).toEqual([{ type: 'announce', code: 'transcription_timeout' }]);
  });

  it('T33 the next deadline is the next thing that time alone brings, and one late tick catches up', () => {
    const rig = createTurnRig();
    rig.arm();
    expect(nextDeadline(rig.state)).toBeNull();
    rig.speak(640);
    rig.hush(160);
    expect(nextDeadline(rig.state)).toBe(rig.nowMs + 40);
    rig.sleep(5000);
    rig.send({ type: 'tick' });
    expect(rig.effects('commit-utterance')).toHaveLength(1);
    expect(nextDeadline(rig.state)).toBe(rig.nowMs + 1500);
  });

  it('T36 a page that stands still while somebody speaks cuts nothing off: silence is what was heard of it', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(96);
    rig.sleep(2000);
    rig.send({ type: 'tick' });
    expect(rig.effects('cancel-utterance')).toEqual([]);
    // What was said meanwhile is heard at once: a stop consonant first.
    rig.send({ type: 'frame', probability: 0.02, durationMs: frameMs });
    for (let frame = 0; frame < 60; frame += 1) rig.send({ type: 'frame', probability: 0.9, durationMs: frameMs });
    rig.hush(480);
    rig.speak(320);
    expect(rig.effects('commit-utterance')).toEqual([]);
    rig.hush(800);
    expect(rig.effects('commit-utterance')).toMatchObject([{ utterance: 1 }]);
  });

  it('T36 a pause that was heard late ends the turn at once', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(640);
    rig.sleep(900);
    for (let frame = 0; frame < 25; frame += 1) rig.send({ type: 'frame', probability: 0.02, durationMs: frameMs });
    expect(rig.effects('commit-utterance')).toHaveLength(1);
  });

  it('T36 a stream that brings no frames any more counts as silent after 3 s', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(640);
    rig.wait(2900);
    expect(rig.effects('commit-utterance')).toEqual([]);
    rig.wait(100);
    expect(rig.effects('commit-utterance')).toHaveLength(1);
  });

  it.each(['time', 'failure'])('T37 words recognised so far make the turn where final ones never come (%s)', (reason) => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(640);
    rig.send({ type: 'transcript-interim', utterance: 1, text: 'tell me a' });
    rig.hush(800);
    if (reason === 'time') rig.wait(20_000);
    else rig.send({ type: 'transcript-fail', utterance: 1, code: 'x' });
    expect(rig.effects('submit-turn').map(({ text }) => text)).toEqual(['tell me a']);
    expect(rig.effects('announce').map(({ code }) => code)).toContain(reason === 'time' ? 'transcription_timeout' : 'x');
  });

  it('T41 words asked for in the pause make the turn the moment it ends', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.hear(0.9, 640);
    const spokenUntil = rig.nowMs;
    rig.hear(0.02, 480);
    expect(rig.effects('draft-utterance')).toEqual([{ type: 'draft-utterance', utterance: 1, draft: 1 }]);
    expect(rig.timeOf('draft-utterance')! - spokenUntil).toBe(400);
    rig.send({ type: 'transcript-draft', utterance: 1, draft: 1, text: ' hello ', locale: 'fr-FR' });
    expect(rig.effects('submit-turn')).toEqual([]);
    rig.hear(0.02, 320);
    expect(rig.effects('commit-utterance')).toEqual([{ type: 'commit-utterance', utterance: 1, draft: 1 }]);
    expect(rig.timeOf('submit-turn')! - spokenUntil).toBe(700);
    expect(rig.effects('submit-turn')).toMatchObject([{ text: 'hello', locale: 'fr-FR' }]);
    rig.send({ type: 'transcript-final', utterance: 1, text: 'hello', locale: 'fr-FR' });
    expect(rig.effects('submit-turn')).toHaveLength(1);
  });

  it('T41 a draft that the person went on after counts for nothing, also when it comes in the next pause', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.hear(0.9, 640);
    rig.hear(0.02, 480);
    rig.send({ type: 'transcript-draft', utterance: 1, draft: 1, text: 'hello', locale: null });
    rig.hear(0.9, 320);
    rig.hear(0.02, 480);
    rig.send({ type: 'transcript-draft', utterance: 1, draft: 1, text: 'hello', locale: null });
    expect(rig.effects('draft-utterance').map(({ draft }) => draft)).toEqual([1, 2]);
    rig.hear(0.02, 320);
    expect(rig.effects('commit-utterance')).toEqual([{ type: 'commit-utterance', utterance: 1, draft: 2 }]);
    expect(rig.effects('submit-turn')).toEqual([]);
    rig.send({ type: 'transcript-final', utterance: 1, text: 'hello again', locale: null });
    expect(rig.effects('submit-turn')).toMatchObject([{ text: 'hello again' }]);
  });

  it('T41 nothing is asked for before speech is confirmed, nor where the words are known', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.hear(0.9, 64);
    rig.hear(0.02, 800);
    rig.hear(0.9, 640);
    rig.hear(0.02, 256);
    rig.send({ type: 'transcript-final', utterance: 2, text: 'hello', locale: null });
    rig.hear(0.02, 320);
    expect(rig.effects('draft-utterance')).toEqual([]);
  });

  it('T37 final words that come before the pause is over are kept', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.speak(640);
    rig.send({ type: 'transcript-final', utterance: 1, text: 'tell me more', locale: 'en-US' });
    rig.hush(800);
    expect(rig.effects('submit-turn').map(({ text }) => text)).toEqual(['tell me more']);
  });
});
