import type { AnalyticsEvent } from '@parley/contracts/analytics-events';
import { createConversationRig } from '@parley/voice/turns/conversation-rig';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectAnalytics } from '#api/connect-analytics.ts';
import { reportVital } from '#api/report-vital.ts';
import { trackConversation } from './track-conversation.ts';

vi.mock('#api/report-vital.ts', () => ({ reportVital: vi.fn() }));

let events: AnalyticsEvent[];
beforeEach(() => {
  events = [];
  connectAnalytics((event) => events.push(event), 'test');
});
afterEach(() => connectAnalytics(null));

it('tells that a call began and ended, with its language and about how long it took', async () => {
  const rig = createConversationRig();
  trackConversation(rig.conversation, 'call', 'server');
  await rig.begin();
  await rig.say('words that go nowhere');
  rig.conversation.end();
  expect(events).toEqual([
    {
      name: 'voice_started',
      business: 'test',
      spm: 'test.voice.stage.start',
      properties: { mode: 'call', locale: 'en-US', engine: 'server' },
    },
    {
      name: 'voice_ended',
      business: 'test',
      spm: 'test.voice.stage.end',
      properties: { mode: 'call', locale: 'en-US', engine: 'server', duration: '<0.5s' },
    },
  ]);
  await rig.begin();
  expect(events.at(-1)?.name).toBe('voice_started');
});

it('tells by its code what was not understood, once', async () => {
  const rig = createConversationRig();
  trackConversation(rig.conversation, 'dictation', 'browser');
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
  trackConversation(rig.conversation, 'interpreter', 'server');
  await rig.begin();
  expect(events).toEqual([]);
});

it('measures from the end of a turn to the first sound of its reply, once per reply', async () => {
  vi.mocked(reportVital).mockClear();
  const rig = createConversationRig();
  trackConversation(rig.conversation, 'call', 'server');
  await rig.begin();
  await rig.say('a question');
  await rig.wait(250);
  expect(reportVital).not.toHaveBeenCalled();
  rig.listeners.speech.onStart(1);
  await rig.settle();
  const [[name, ms] = []] = vi.mocked(reportVital).mock.calls;
  expect(name).toBe('first-audio');
  expect(ms).toBeGreaterThanOrEqual(250);
  expect(ms).toBeLessThan(350);
  rig.listeners.speech.onEnd(1);
  await rig.wait(100);
  expect(reportVital).toHaveBeenCalledOnce();
});
