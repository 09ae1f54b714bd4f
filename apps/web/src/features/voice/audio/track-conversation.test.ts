import type { AnalyticsEvent } from '@parley/contracts/analytics-events';
import { createConversationRig } from '@parley/voice/turns/conversation-rig';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectAnalytics } from '#api/connect-analytics.ts';
import { trackConversation } from './track-conversation.ts';

let events: AnalyticsEvent[];
beforeEach(() => {
  events = [];
  connectAnalytics((event) => events.push(event), 'test');
});
afterEach(() => connectAnalytics(null));

it('tells that a call began and ended, with its language and about how long it took', async () => {
  const rig = createConversationRig();
  trackConversation(rig.conversation, 'call');
  await rig.begin();
  await rig.say('words that go nowhere');
  rig.conversation.end();
  expect(events).toEqual([
    { name: 'voice_started', business: 'test', spm: 'test.voice.stage.start', properties: { mode: 'call', locale: 'en-US' } },
    {
      name: 'voice_ended',
      business: 'test',
      spm: 'test.voice.stage.end',
      properties: { mode: 'call', locale: 'en-US', duration: '<0.5s' },
    },
  ]);
  await rig.begin();
  expect(events.at(-1)?.name).toBe('voice_started');
});

it('tells by its code what was not understood, once', async () => {
  const rig = createConversationRig();
  trackConversation(rig.conversation, 'dictation');
  await rig.begin();
  await rig.hear(0.9, 640);
  await rig.hear(0.02, 1000);
  rig.listeners.transcripts.onFail(1, 'transcription_failed');
  await rig.hear(0.02, 500);
  expect(events.filter(({ name }) => name === 'stt_failed').map(({ properties }) => properties)).toEqual([
    { error: 'transcription_failed' },
  ]);
});

it('says nothing of a call that never began', async () => {
  const rig = createConversationRig({ captureError: { code: 'blocked' } });
  trackConversation(rig.conversation, 'interpreter');
  await rig.begin();
  expect(events).toEqual([]);
});
