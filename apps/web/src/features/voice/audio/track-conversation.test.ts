import type { AnalyticsEvent } from '@parley/contracts/session/analytics-events';
import { createConversationFixture } from '@parley/voice/turns/conversation/conversation-fixture';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectAnalytics } from '#api/connect-analytics.ts';
import { reportMetric } from '#api/report-metric.ts';
import { trackConversation } from './track-conversation.ts';

vi.mock('#api/report-metric.ts', () => ({ reportMetric: vi.fn() }));

let events: AnalyticsEvent[];
beforeEach(() => {
  events = [];
  connectAnalytics((event) => events.push(event), 'test');
});
afterEach(() => connectAnalytics(null));

it('reports the start and end of a call, with its language and a duration bucket', async () => {
  const fixture = createConversationFixture();
  trackConversation(fixture.conversation, 'call', 'server');
  await fixture.begin();
  await fixture.say('words that go nowhere');
  fixture.conversation.end();
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
  await fixture.begin();
  expect(events.at(-1)?.name).toBe('voice_started');
});

it('reports an unrecognised utterance once, by its code', async () => {
  const fixture = createConversationFixture();
  trackConversation(fixture.conversation, 'dictation', 'browser');
  await fixture.begin();
  await fixture.hear(0.9, 640);
  await fixture.hear(0.02, 1000);
  fixture.listeners.transcripts.onFail(1, 'transcription_failed');
  await fixture.hear(0.02, 500);
  expect(events.filter(({ name }) => name === 'stt_failed').map(({ properties }) => properties)).toEqual([
    { error: 'transcription_failed' },
  ]);
});

it('reports nothing about a call that never started', async () => {
  const fixture = createConversationFixture({ captureError: { code: 'blocked' } });
  trackConversation(fixture.conversation, 'interpreter', 'server');
  await fixture.begin();
  expect(events).toEqual([]);
});

it('measures from the end of a turn to the first sound of its reply, once per reply', async () => {
  vi.mocked(reportMetric).mockClear();
  const fixture = createConversationFixture();
  trackConversation(fixture.conversation, 'call', 'server');
  await fixture.begin();
  await fixture.say('a question');
  await fixture.wait(250);
  expect(reportMetric).not.toHaveBeenCalled();
  fixture.listeners.speech.onStart(1);
  await fixture.settle();
  const [[name, ms] = []] = vi.mocked(reportMetric).mock.calls;
  expect(name).toBe('first-audio');
  expect(ms).toBeGreaterThanOrEqual(250);
  expect(ms).toBeLessThan(350);
  fixture.listeners.speech.onEnd(1);
  await fixture.wait(100);
  expect(reportMetric).toHaveBeenCalledOnce();
});
