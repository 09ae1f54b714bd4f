import { describe, expect, it } from 'vitest';

import { createConversationFixture } from './conversation-fixture.ts';

async function replying(settings = {}) {
  const fixture = createConversationFixture({ settings });
  await fixture.begin();
  await fixture.say('tell me a story');
  fixture.listeners.speech.onStart(1);
  fixture.listeners.speech.onPosition(1, {
    heardUpTo: 17,
    word: { start: 18, end: 22 },
    sentence: { start: 0, end: 40 },
    locale: 'en-US',
    voiceLabel: 'Ada',
  });
  fixture.log.length = 0;
  return fixture;
}

describe('a call', () => {
  it('T1 shows arming, then listening, and counts its time', async () => {
    const fixture = createConversationFixture();
    fixture.conversation.start();
    expect(fixture.conversation.getSnapshot().phase).toBe('arming');
    await fixture.settle();
    expect(fixture.conversation.getSnapshot().phase).toBe('listening');
    await fixture.wait(61_000);
    expect(fixture.conversation.elapsedMs()).toBe(61_000);
    expect(fixture.conversation.levels()).toEqual({ input: 0.5, output: 0.25 });
  });

  it('T2 a cancelled start does not fail the next one', async () => {
    const options: Parameters<typeof createConversationFixture>[0] = { captureError: { code: 'unsupported' } };
    const { conversation, settle } = createConversationFixture(options);
    conversation.start();
    conversation.end();
    delete options.captureError;
    conversation.start();
    await settle();
    expect(conversation.getSnapshot()).toMatchObject({ phase: 'listening', errorCode: null });
  });

  it('T1 shows the code of a microphone that could not be opened', async () => {
    const fixture = createConversationFixture({ captureError: { code: 'blocked' } });
    await fixture.begin();
    expect(fixture.conversation.getSnapshot()).toMatchObject({ phase: 'error', errorCode: 'blocked', startedAt: null });
    expect(fixture.isMicrophoneOpen).toBe(false);
  });

  it('B15 a recogniser that is lost while arming ends the call, unless the microphone itself fails', async () => {
    const fixture = createConversationFixture();
    fixture.conversation.start();
    fixture.listeners.transcripts.onLost?.('recognition_network');
    expect(fixture.conversation.getSnapshot().phase).toBe('arming');
    await fixture.settle();
    expect(fixture.conversation.getSnapshot()).toMatchObject({ phase: 'error', errorCode: 'recognition_network' });
    expect(fixture.isMicrophoneOpen).toBe(false);
    const deaf = createConversationFixture({ captureError: { code: 'no_device' } });
    deaf.conversation.start();
    deaf.listeners.transcripts.onLost?.('recognition_refused');
    await deaf.settle();
    expect(deaf.conversation.getSnapshot()).toMatchObject({ phase: 'error', errorCode: 'no_device' });
  });

  it('T2 releases the microphone when it ends and when the device is lost', async () => {
    const ended = await replying();
    ended.conversation.end();
    expect(ended.isMicrophoneOpen).toBe(false);
    expect(ended.log).toEqual(['silence 1', 'transcriber stop']);
    const lost = await replying();
    lost.listeners.capture.onLost('unplugged');
    expect(lost.isMicrophoneOpen).toBe(false);
    expect(lost.conversation.getSnapshot()).toMatchObject({ phase: 'error', errorCode: 'unplugged' });
    lost.conversation.start();
    await lost.settle();
    expect(lost.conversation.getSnapshot().phase).toBe('listening');
  });

  it('T39 a sound too short to be speech is sent with what follows it', async () => {
    const fixture = createConversationFixture();
    await fixture.begin();
    await fixture.hear(0.9, 96);
    await fixture.hear(0.02, 736);
    expect(fixture.log).toContain('cancel 1');
    fixture.words.set(2, 'tell me');
    await fixture.hear(0.9, 320);
    await fixture.hear(0.02, 736);
    expect(fixture.log).toContain('commit 2');
    // The speech, most of the wait after it, and the time before it.
    expect(fixture.pushed.get(2)! / 16).toBeGreaterThan(320 + 640 + 450);
  });

  it('T13 five utterances with pauses make exactly five turns', async () => {
    const fixture = createConversationFixture();
    await fixture.begin();
    for (let number = 1; number <= 5; number += 1) {
      fixture.words.set(number, `question ${number}`);
      await fixture.hear(0.9, 640);
      await fixture.hear(0.05, 480);
      await fixture.hear(0.9, 480);
      await fixture.hear(0.02, 900);
      fixture.listeners.speech.onStart(number);
      fixture.listeners.speech.onEnd(number);
      await fixture.hear(0.02, 1200);
    }
    expect(fixture.submissions).toEqual([1, 2, 3, 4, 5].map((number) => ({ text: `question ${number}`, locale: 'en-US', replaces: null })));
    expect(fixture.log.filter((line) => line.startsWith('speak'))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `speak ${number} reply-${number}`),
    );
  });

  it('T20 T21 speaking over the reply silences it, stops its run at the heard offset, and gets an answer', async () => {
    const fixture = await replying();
    await fixture.say('what about tomorrow', 800);
    expect(fixture.log).toEqual(['open 2', 'duck 1', 'hold 1', 'silence 1', 'stop reply-1 at 17 true', 'commit 2', 'speak 2 reply-2']);
    expect(fixture.submissions.at(-1)).toEqual({ text: 'what about tomorrow', locale: 'en-US', replaces: null });
  });

  it('T22 after a backchannel the reply continues', async () => {
    const fixture = await replying();
    await fixture.say('uh huh', 416);
    expect(fixture.log).toEqual(['open 2', 'duck 1', 'hold 1', 'commit 2', 'resume 1']);
    expect(fixture.submissions).toHaveLength(1);
    expect(fixture.conversation.getSnapshot().phase).toBe('speaking');
  });

  it('T24 a continued turn withdraws its reply, even one without an id yet', async () => {
    const fixture = createConversationFixture();
    await fixture.begin();
    let release = () => {};
    fixture.holdSubmissions(new Promise((resolve) => (release = resolve)));
    await fixture.say('book a table');
    fixture.log.length = 0;
    await fixture.say('for two');
    expect(fixture.log).not.toContain('stop reply-1 at 0 false');
    release();
    await fixture.settle();
    expect(fixture.log).toContain('stop reply-1 at 0 false');
    expect(fixture.submissions).toEqual([
      { text: 'book a table', locale: 'en-US', replaces: null },
      { text: 'book a table for two', locale: 'en-US', replaces: 'reply-1' },
    ]);
    expect(fixture.log.at(-1)).toBe('speak 2 reply-2');
  });

  it('T40 speaks a reply with a known id once, while its submission is still in progress', async () => {
    const fixture = createConversationFixture({ announcesReplyIds: true });
    await fixture.begin();
    let release = (): void => undefined;
    fixture.holdSubmissions(new Promise((resolve) => (release = resolve)));
    await fixture.say('tell me a story');
    expect(fixture.log.filter((line) => line.startsWith('speak'))).toEqual(['speak 1 reply-1']);
    release();
    await fixture.settle();
    expect(fixture.log.filter((line) => line.startsWith('speak'))).toEqual(['speak 1 reply-1']);
  });

  it('T17 announces a failed submission by its code', async () => {
    const fixture = createConversationFixture();
    await fixture.begin();
    fixture.holdSubmissions(Promise.reject({ code: 'provider_key_rejected' }));
    await fixture.say('hello there');
    expect(fixture.conversation.getSnapshot()).toMatchObject({ phase: 'listening', noticeCode: 'provider_key_rejected' });
  });

  it('T28 while muted, neither audio nor turns leave the room', async () => {
    const fixture = createConversationFixture();
    await fixture.begin();
    fixture.conversation.setMuted(true);
    fixture.log.length = 0;
    await fixture.say('a secret', 2000);
    expect(fixture.conversation.getSnapshot()).toMatchObject({ phase: 'muted', isMuted: true });
    expect(fixture.conversation.levels().input).toBe(0);
    fixture.conversation.setMuted(false);
    await fixture.hear(0.9, 320);
    // The pre-roll holds nothing that was said while muted.
    expect(fixture.pushed.get(1)).toBe(10 * 512);
  });

  it('T29 keeps the words while reconnecting, and the turn follows', async () => {
    const fixture = createConversationFixture();
    await fixture.begin();
    await fixture.hear(0.9, 640);
    fixture.conversation.connectionLost();
    await fixture.hear(0.02, 5000);
    expect(fixture.conversation.getSnapshot().phase).toBe('reconnecting');
    fixture.conversation.connectionRestored();
    fixture.listeners.transcripts.onFinal(1, 'still here', 'en-US');
    await fixture.settle();
    expect(fixture.submissions).toMatchObject([{ text: 'still here' }]);
  });

  it('T34 sends audio from the pre-roll on, once, and only after speech was confirmed', async () => {
    const fixture = createConversationFixture();
    await fixture.begin();
    await fixture.hear(0.02, 2000);
    await fixture.hear(0.9, 192);
    expect(fixture.pushed.get(1)).toBeUndefined();
    await fixture.hear(0.9, 448);
    const preRollFrames = Math.ceil(500 / 32);
    // The frame that opens the utterance was heard before it opened, so it is the last of the pre-roll.
    expect(fixture.pushed.get(1)).toBe((preRollFrames + 20 - 1) * 512);
  });

  it('T9 a blip sends nothing', async () => {
    const fixture = createConversationFixture();
    await fixture.begin();
    await fixture.hear(0.9, 128);
    await fixture.hear(0.02, 2000);
    expect(fixture.pushed.size).toBe(0);
    expect(fixture.log).toEqual(['earcon ready', 'open 1', 'cancel 1']);
  });

  it('T26 answers typed words aloud in the language of the call', async () => {
    const fixture = await replying();
    fixture.conversation.setLocale('fr-FR');
    fixture.conversation.submitText('et demain ?');
    await fixture.settle();
    expect(fixture.submissions.at(-1)).toEqual({ text: 'et demain ?', locale: 'fr-FR', replaces: null });
    expect(fixture.log).toEqual(['silence 1', 'stop reply-1 at 17 true', 'speak 2 reply-2']);
  });

  it("T35 notifies subscribers of changes only, and keeps a snapshot's identity", async () => {
    const fixture = await replying();
    let changes = 0;
    const unsubscribe = fixture.conversation.subscribe(() => (changes += 1));
    const before = fixture.conversation.getSnapshot();
    expect(before.reply).toMatchObject({ messageId: 'reply-1', heardUpTo: 17, word: { start: 18, end: 22 }, voiceLabel: 'Ada' });
    await fixture.hear(0.02, 3200);
    expect(changes).toBe(0);
    expect(fixture.conversation.getSnapshot()).toBe(before);
    fixture.conversation.interrupt();
    expect(changes).toBe(1);
    unsubscribe();
    fixture.conversation.setMuted(true);
    expect(changes).toBe(1);
  });

  it('T21 does not show a position reported for an old turn', async () => {
    const fixture = await replying();
    fixture.conversation.submitText('next');
    await fixture.settle();
    fixture.listeners.speech.onPosition(1, { heardUpTo: 30, word: null, sentence: null, locale: null, voiceLabel: null });
    expect(fixture.conversation.getSnapshot().reply).toMatchObject({ messageId: 'reply-2', heardUpTo: 0 });
  });
});
