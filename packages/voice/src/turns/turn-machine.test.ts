import { describe, expect, it } from 'vitest';

import { nextDeadline } from './deadlines.ts';
import { createTurnRig, frameMs, speakingRig } from './turn-rig.ts';

describe('everything else', () => {
  it('T26 typed words interrupt and become the turn', () => {
    const rig = speakingRig();
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
    const rig = speakingRig();
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
    const rig = speakingRig();
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
    const rig = speakingRig();
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
