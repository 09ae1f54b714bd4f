import { describe, expect, it } from 'vitest';

import { createConversationRig } from './conversation-rig.ts';

async function replying(settings = {}) {
  const rig = createConversationRig({ settings });
  await rig.begin();
  await rig.say('tell me a story');
  rig.listeners.speech.onStart(1);
  rig.listeners.speech.onPosition(1, {
    heardUpTo: 17,
    word: { start: 18, end: 22 },
    sentence: { start: 0, end: 40 },
    locale: 'en-US',
    voiceLabel: 'Ada',
  });
  rig.log.length = 0;
  return rig;
}

describe('a call', () => {
  it('T1 shows arming, then listening, and counts its time', async () => {
    const rig = createConversationRig();
    rig.conversation.start();
    expect(rig.conversation.getSnapshot().phase).toBe('arming');
    await rig.settle();
    expect(rig.conversation.getSnapshot().phase).toBe('listening');
    await rig.wait(61_000);
    expect(rig.conversation.elapsedMs()).toBe(61_000);
    expect(rig.conversation.levels()).toEqual({ input: 0.5, output: 0.25 });
  });

  it('T2 a beginning that was given up does not fail the one after it', async () => {
    const options: Parameters<typeof createConversationRig>[0] = { captureError: { code: 'unsupported' } };
    const { conversation, settle } = createConversationRig(options);
    conversation.start();
    conversation.end();
    delete options.captureError;
    conversation.start();
    await settle();
    expect(conversation.getSnapshot()).toMatchObject({ phase: 'listening', errorCode: null });
  });

  it('T1 shows the code of a microphone that could not be opened', async () => {
    const rig = createConversationRig({ captureError: { code: 'blocked' } });
    await rig.begin();
    expect(rig.conversation.getSnapshot()).toMatchObject({ phase: 'error', errorCode: 'blocked', startedAt: null });
    expect(rig.isMicrophoneOpen).toBe(false);
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

  it('T39 a breath too short to be speech is sent along with what follows it', async () => {
    const rig = createConversationRig();
    await rig.begin();
    await rig.hear(0.9, 96);
    await rig.hear(0.02, 736);
    expect(rig.log).toContain('cancel 1');
    rig.words.set(2, 'tell me');
    await rig.hear(0.9, 320);
    await rig.hear(0.02, 736);
    expect(rig.log).toContain('commit 2');
    // What was said, most of the wait after it, and the time before it.
    expect(rig.pushed.get(2)! / 16).toBeGreaterThan(320 + 640 + 450);
  });

  it('T13 five utterances with pauses make exactly five turns', async () => {
    const rig = createConversationRig();
    await rig.begin();
    for (let number = 1; number <= 5; number += 1) {
      rig.words.set(number, `question ${number}`);
      await rig.hear(0.9, 640);
      await rig.hear(0.05, 480);
      await rig.hear(0.9, 480);
      await rig.hear(0.02, 900);
      rig.listeners.speech.onStart(number);
      rig.listeners.speech.onEnd(number);
      await rig.hear(0.02, 1200);
    }
    expect(rig.submissions).toEqual([1, 2, 3, 4, 5].map((number) => ({ text: `question ${number}`, locale: 'en-US', replaces: null })));
    expect(rig.log.filter((line) => line.startsWith('speak'))).toEqual([1, 2, 3, 4, 5].map((number) => `speak ${number} reply-${number}`));
  });

  it('T20 T21 speaking over the reply silences it, stops its run where it was heard, and is answered', async () => {
    const rig = await replying();
    await rig.say('what about tomorrow', 800);
    expect(rig.log).toEqual(['open 2', 'duck 1', 'hold 1', 'silence 1', 'stop reply-1 at 17 true', 'commit 2', 'speak 2 reply-2']);
    expect(rig.submissions.at(-1)).toEqual({ text: 'what about tomorrow', locale: 'en-US', replaces: null });
  });

  it('T22 a backchannel leaves the reply to go on', async () => {
    const rig = await replying();
    await rig.say('uh huh', 416);
    expect(rig.log).toEqual(['open 2', 'duck 1', 'hold 1', 'commit 2', 'resume 1']);
    expect(rig.submissions).toHaveLength(1);
    expect(rig.conversation.getSnapshot().phase).toBe('speaking');
  });

  it('T24 a continued turn withdraws its reply, even one that has no identity yet', async () => {
    const rig = createConversationRig();
    await rig.begin();
    let release = () => {};
    rig.holdSubmissions(new Promise((resolve) => (release = resolve)));
    await rig.say('book a table');
    rig.log.length = 0;
    await rig.say('for two');
    expect(rig.log).not.toContain('stop reply-1 at 0 false');
    release();
    await rig.settle();
    expect(rig.log).toContain('stop reply-1 at 0 false');
    expect(rig.submissions).toEqual([
      { text: 'book a table', locale: 'en-US', replaces: null },
      { text: 'book a table for two', locale: 'en-US', replaces: 'reply-1' },
    ]);
    expect(rig.log.at(-1)).toBe('speak 2 reply-2');
  });

  it('T40 a reply whose id is known is spoken while its submission is still under way, once', async () => {
    const rig = createConversationRig({ tellsRepliesEarly: true });
    await rig.begin();
    let release = (): void => undefined;
    rig.holdSubmissions(new Promise((resolve) => (release = resolve)));
    await rig.say('tell me a story');
    expect(rig.log.filter((line) => line.startsWith('speak'))).toEqual(['speak 1 reply-1']);
    release();
    await rig.settle();
    expect(rig.log.filter((line) => line.startsWith('speak'))).toEqual(['speak 1 reply-1']);
  });

  it('T17 a submission that fails is announced by its code', async () => {
    const rig = createConversationRig();
    await rig.begin();
    rig.holdSubmissions(Promise.reject({ code: 'provider_key_rejected' }));
    await rig.say('hello there');
    expect(rig.conversation.getSnapshot()).toMatchObject({ phase: 'listening', noticeCode: 'provider_key_rejected' });
  });

  it('T28 muted, neither audio nor turns leave the room', async () => {
    const rig = createConversationRig();
    await rig.begin();
    rig.conversation.setMuted(true);
    rig.log.length = 0;
    await rig.say('a secret', 2000);
    expect(rig.conversation.getSnapshot()).toMatchObject({ phase: 'muted', isMuted: true });
    expect(rig.conversation.levels().input).toBe(0);
    rig.conversation.setMuted(false);
    await rig.hear(0.9, 320);
    // Nothing of what was said while muted is in the pre-roll.
    expect(rig.pushed.get(1)).toBe(10 * 512);
  });

  it('T29 while the connection is restored the words are kept, and the turn follows', async () => {
    const rig = createConversationRig();
    await rig.begin();
    await rig.hear(0.9, 640);
    rig.conversation.connectionLost();
    await rig.hear(0.02, 5000);
    expect(rig.conversation.getSnapshot().phase).toBe('reconnecting');
    rig.conversation.connectionRestored();
    rig.listeners.transcripts.onFinal(1, 'still here', 'en-US');
    await rig.settle();
    expect(rig.submissions).toMatchObject([{ text: 'still here' }]);
  });

  it('T34 audio goes out from the pre-roll on, once, and only after speech was confirmed', async () => {
    const rig = createConversationRig();
    await rig.begin();
    await rig.hear(0.02, 2000);
    await rig.hear(0.9, 192);
    expect(rig.pushed.get(1)).toBeUndefined();
    await rig.hear(0.9, 448);
    const preRollFrames = Math.ceil(500 / 32);
    // The frame that opens the utterance was heard before it opened, so it is the last of the pre-roll.
    expect(rig.pushed.get(1)).toBe((preRollFrames + 20 - 1) * 512);
  });

  it('T9 a blip sends nothing at all', async () => {
    const rig = createConversationRig();
    await rig.begin();
    await rig.hear(0.9, 128);
    await rig.hear(0.02, 2000);
    expect(rig.pushed.size).toBe(0);
    expect(rig.log).toEqual(['earcon ready', 'open 1', 'cancel 1']);
  });

  it('T26 typed words are answered aloud in the language of the call', async () => {
    const rig = await replying();
    rig.conversation.setLocale('fr-FR');
    rig.conversation.submitText('et demain ?');
    await rig.settle();
    expect(rig.submissions.at(-1)).toEqual({ text: 'et demain ?', locale: 'fr-FR', replaces: null });
    expect(rig.log).toEqual(['silence 1', 'stop reply-1 at 17 true', 'speak 2 reply-2']);
  });

  it('T35 subscribers hear of changes only, and a snapshot keeps its identity', async () => {
    const rig = await replying();
    let changes = 0;
    const unsubscribe = rig.conversation.subscribe(() => (changes += 1));
    const before = rig.conversation.getSnapshot();
    expect(before.reply).toMatchObject({ messageId: 'reply-1', heardUpTo: 17, word: { start: 18, end: 22 }, voiceLabel: 'Ada' });
    await rig.hear(0.02, 3200);
    expect(changes).toBe(0);
    expect(rig.conversation.getSnapshot()).toBe(before);
    rig.conversation.interrupt();
    expect(changes).toBe(1);
    unsubscribe();
    rig.conversation.setMuted(true);
    expect(changes).toBe(1);
  });

  it('T21 a position reported for an old turn is not shown', async () => {
    const rig = await replying();
    rig.conversation.submitText('next');
    await rig.settle();
    rig.listeners.speech.onPosition(1, { heardUpTo: 30, word: null, sentence: null, locale: null, voiceLabel: null });
    expect(rig.conversation.getSnapshot().reply).toMatchObject({ messageId: 'reply-2', heardUpTo: 0 });
  });
});
