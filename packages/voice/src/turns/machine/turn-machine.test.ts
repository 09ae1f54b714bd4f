import { describe, expect, it } from 'vitest';

import { nextDeadline } from './deadlines.ts';
import { createTurnFixture, frameMs, speakingFixture } from './turn-fixture.ts';

describe('other rules', () => {
  it('T26 typed words interrupt and become the turn', () => {
    const fixture = speakingFixture();
    fixture.speak(128);
    fixture.send({ type: 'text-submit', text: 'typed', locale: 'fr-FR' });
    expect(fixture.log.map(({ effect }) => effect.type)).toEqual([
      'open-utterance',
      'duck',
      'cancel-utterance',
      'stop-speech',
      'cancel-run',
      'submit-turn',
    ]);
    expect(fixture.phase).toBe('thinking');
  });

  it('T28 muting drops the open utterance and hears nothing more', () => {
    const fixture = speakingFixture();
    fixture.speak(128);
    fixture.send({ type: 'mute' });
    expect(fixture.effects('cancel-utterance')).toHaveLength(1);
    expect(fixture.effects('restore')).toHaveLength(1);
    fixture.log.length = 0;
    fixture.speak(3000);
    fixture.send({ type: 'talk-press' });
    fixture.wait(5000);
    expect(fixture.log).toEqual([]);
    fixture.send({ type: 'unmute' });
    fixture.speak(32);
    expect(fixture.effects('open-utterance')).toHaveLength(1);
  });

  it('T28 muting while arming is kept once armed, and so is audio that the system took', () => {
    const fixture = createTurnFixture();
    fixture.send({ type: 'start' });
    fixture.send({ type: 'mute' });
    fixture.send({ type: 'audio-suspended' });
    expect(fixture.effects('mute-microphone')).toHaveLength(1);
    expect(fixture.phase).toBe('arming');
    fixture.send({ type: 'armed', hasFullEchoCancellation: true });
    expect(fixture.phase).toBe('reconnecting');
    fixture.send({ type: 'audio-resumed' });
    expect(fixture.phase).toBe('muted');
    fixture.speak(3000);
    expect(fixture.effects('open-utterance')).toEqual([]);
  });

  it('T29 while reconnecting a transcript may take longer and no earcon sounds', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.log.length = 0;
    fixture.speak(640);
    fixture.hush(704);
    fixture.send({ type: 'connection-lost' });
    expect(fixture.phase).toBe('reconnecting');
    fixture.wait(60_000);
    fixture.send({ type: 'connection-restored' });
    fixture.wait(1000);
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'still here', locale: null });
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'still here' }]);
  });

  it('T29 a connection that is lost while arming is missed once armed, and a transcript may take longer', () => {
    const fixture = createTurnFixture();
    fixture.send({ type: 'start' });
    fixture.send({ type: 'connection-lost' });
    expect(fixture.phase).toBe('arming');
    fixture.send({ type: 'armed', hasFullEchoCancellation: true });
    expect(fixture.phase).toBe('reconnecting');
    fixture.speak(640);
    fixture.hush(704);
    fixture.wait(60_000);
    expect(fixture.effects('cancel-utterance')).toEqual([]);
    fixture.send({ type: 'connection-restored' });
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'still here', locale: null });
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'still here' }]);
  });

  it('T29 a connection that is restored while arming is not missed', () => {
    const fixture = createTurnFixture();
    fixture.send({ type: 'start' });
    fixture.send({ type: 'connection-lost' });
    fixture.send({ type: 'connection-restored' });
    fixture.send({ type: 'armed', hasFullEchoCancellation: true });
    expect(fixture.phase).toBe('listening');
  });

  it('T29 a connection that is lost outside of a call changes nothing', () => {
    const fixture = createTurnFixture();
    fixture.send({ type: 'connection-lost' });
    fixture.arm();
    expect(fixture.phase).toBe('listening');
  });

  it('T29 a reply that stops for lack of a connection is reconnecting, not speaking', () => {
    const fixture = speakingFixture();
    fixture.send({ type: 'connection-lost' });
    expect(fixture.phase).toBe('speaking');
    fixture.send({ type: 'speech-stall', turn: 1 });
    expect(fixture.phase).toBe('reconnecting');
    fixture.send({ type: 'connection-restored' });
    fixture.send({ type: 'speech-position', turn: 1, heardUpTo: 30 });
    fixture.send({ type: 'connection-lost' });
    expect(fixture.phase).toBe('speaking');
  });

  it('T37 a call that breaks off leaves recognised words in the thread', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(640);
    fixture.hush(800);
    fixture.send({ type: 'transcript-interim', utterance: 1, text: 'not told any more' });
    fixture.speak(640);
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'when does', locale: null });
    fixture.send({ type: 'transcript-interim', utterance: 2, text: 'the train leave' });
    fixture.log.length = 0;
    fixture.send({ type: 'fail', code: 'connection_lost' });
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'when does the train leave' }]);
    expect(fixture.effects('release-microphone')).toHaveLength(1);
    expect(fixture.phase).toBe('error');
  });

  it('T24 T37 also those of a turn that was being continued', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('tell me about');
    fixture.speak(640);
    fixture.send({ type: 'transcript-interim', utterance: 2, text: 'the old town' });
    fixture.send({ type: 'fail', code: 'unplugged' });
    expect(fixture.effects('submit-turn')).toMatchObject([
      { text: 'tell me about', replacesTurn: null },
      { text: 'tell me about the old town', replacesTurn: 1 },
    ]);
  });

  it('T30 audio taken away by the system drops the open utterance', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(640);
    fixture.send({ type: 'audio-suspended' });
    fixture.speak(640);
    expect(fixture.effects('cancel-utterance')).toHaveLength(1);
    fixture.send({ type: 'audio-resumed' });
    fixture.say('hello again');
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'hello again' }]);
  });

  it('T31 a transcript that never comes counts as empty after 20 s', () => {
    const fixture = speakingFixture();
    fixture.speak(416);
    fixture.hush(800);
    fixture.wait(19_000);
    expect(fixture.phase).toBe('interrupted');
    fixture.wait(1000);
    expect(fixture.phase).toBe('speaking');
    expect(fixture.effects('announce')).toEqual([{ type: 'announce', code: 'transcription_timeout' }]);
  });

  it('T33 the next deadline is the next timed action, and one late tick catches up', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    expect(nextDeadline(fixture.state)).toBeNull();
    fixture.speak(640);
    fixture.hush(160);
    expect(nextDeadline(fixture.state)).toBe(fixture.nowMs + 40);
    fixture.sleep(5000);
    fixture.send({ type: 'tick' });
    expect(fixture.effects('commit-utterance')).toHaveLength(1);
    expect(nextDeadline(fixture.state)).toBe(fixture.nowMs + 1500);
  });

  it('T36 a page that is blocked while the user speaks cuts nothing off: silence is measured by the audio', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(96);
    fixture.sleep(2000);
    fixture.send({ type: 'tick' });
    expect(fixture.effects('cancel-utterance')).toEqual([]);
    // What was said meanwhile is heard at once: a stop consonant first.
    fixture.send({ type: 'frame', probability: 0.02, durationMs: frameMs });
    for (let frame = 0; frame < 60; frame += 1) fixture.send({ type: 'frame', probability: 0.9, durationMs: frameMs });
    fixture.hush(480);
    fixture.speak(320);
    expect(fixture.effects('commit-utterance')).toEqual([]);
    fixture.hush(800);
    expect(fixture.effects('commit-utterance')).toMatchObject([{ utterance: 1 }]);
  });

  it('T36 a pause that was heard late ends the turn at once', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(640);
    fixture.sleep(900);
    for (let frame = 0; frame < 25; frame += 1) fixture.send({ type: 'frame', probability: 0.02, durationMs: frameMs });
    expect(fixture.effects('commit-utterance')).toHaveLength(1);
  });

  it('T36 a stream without frames counts as silent after 3 s', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(640);
    fixture.wait(2900);
    expect(fixture.effects('commit-utterance')).toEqual([]);
    fixture.wait(100);
    expect(fixture.effects('commit-utterance')).toHaveLength(1);
  });

  it.each(['time', 'failure'])('T37 words recognised so far make the turn if final ones never come (%s)', (reason) => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(640);
    fixture.send({ type: 'transcript-interim', utterance: 1, text: 'tell me a' });
    fixture.hush(800);
    if (reason === 'time') fixture.wait(20_000);
    else fixture.send({ type: 'transcript-fail', utterance: 1, code: 'x' });
    expect(fixture.effects('submit-turn').map(({ text }) => text)).toEqual(['tell me a']);
    expect(fixture.effects('announce').map(({ code }) => code)).toContain(reason === 'time' ? 'transcription_timeout' : 'x');
  });

  it('T41 words requested in the pause make the turn at the moment it ends', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.hear(0.9, 640);
    const spokenUntil = fixture.nowMs;
    fixture.hear(0.02, 480);
    expect(fixture.effects('draft-utterance')).toEqual([{ type: 'draft-utterance', utterance: 1, draft: 1 }]);
    expect(fixture.timeOf('draft-utterance')! - spokenUntil).toBe(400);
    fixture.send({ type: 'transcript-draft', utterance: 1, draft: 1, text: ' hello ', locale: 'fr-FR' });
    expect(fixture.effects('submit-turn')).toEqual([]);
    fixture.hear(0.02, 320);
    expect(fixture.effects('commit-utterance')).toEqual([{ type: 'commit-utterance', utterance: 1, draft: 1 }]);
    expect(fixture.timeOf('submit-turn')! - spokenUntil).toBe(700);
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'hello', locale: 'fr-FR' }]);
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'hello', locale: 'fr-FR' });
    expect(fixture.effects('submit-turn')).toHaveLength(1);
  });

  it('T41 a draft counts for nothing if the user continued after it, also when it arrives in the next pause', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.hear(0.9, 640);
    fixture.hear(0.02, 480);
    fixture.send({ type: 'transcript-draft', utterance: 1, draft: 1, text: 'hello', locale: null });
    fixture.hear(0.9, 320);
    fixture.hear(0.02, 480);
    fixture.send({ type: 'transcript-draft', utterance: 1, draft: 1, text: 'hello', locale: null });
    expect(fixture.effects('draft-utterance').map(({ draft }) => draft)).toEqual([1, 2]);
    fixture.hear(0.02, 320);
    expect(fixture.effects('commit-utterance')).toEqual([{ type: 'commit-utterance', utterance: 1, draft: 2 }]);
    expect(fixture.effects('submit-turn')).toEqual([]);
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'hello again', locale: null });
    expect(fixture.effects('submit-turn')).toMatchObject([{ text: 'hello again' }]);
  });

  it('T41 requests nothing before speech is confirmed, nor if the words are known', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.hear(0.9, 64);
    fixture.hear(0.02, 800);
    fixture.hear(0.9, 640);
    fixture.hear(0.02, 256);
    fixture.send({ type: 'transcript-final', utterance: 2, text: 'hello', locale: null });
    fixture.hear(0.02, 320);
    expect(fixture.effects('draft-utterance')).toEqual([]);
  });

  it('T37 keeps final words that come before the pause is over', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.speak(640);
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'tell me more', locale: 'en-US' });
    fixture.hush(800);
    expect(fixture.effects('submit-turn').map(({ text }) => text)).toEqual(['tell me more']);
  });
});
