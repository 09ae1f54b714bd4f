import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageText } from '@parley/contracts/messages/message-text';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { followEventStream, type FollowedEvent } from '../../apps/server/src/testing/follow-event-stream.ts';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { talkTo } from '../../apps/server/src/testing/talk-to-server.ts';
import { describeServersOnPostgres, type ServerStore } from '../../apps/server/src/testing/test-databases.ts';
import { describeWithRedis } from '../../apps/server/src/testing/test-redis.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from '../support/round-robin-proxy.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

const clients = 4;
const deltas = Array.from({ length: 30 }, (_, index) => `piece ${index}, `);

describeWithRedis('a rolling restart of three processes', (redis) => {
  describeServersOnPostgres('with one database', (open) => {
    let mock: MockOpenAi;
    let store: ServerStore;
    let env: Record<string, string>;
    let processes: RunningParley[];
    let proxy: RoundRobinProxy;

    beforeAll(async () => {
      [mock, store] = await Promise.all([startMockOpenAi(), open()]);
      mock.byDefault({ deltas, delayMs: 20 });
      env = {
        ...store.env,
        REDIS_URL: redis(),
        PARLEY_SECRET: 'one secret for all of them',
        PARLEY_DRAIN_MS: '20000',
        PARLEY_MAX_RUNS_PER_PERSON: '20',
        OPENAI_BASE_URL: mock.url,
        OPENAI_API_KEY: 'test-key',
        PARLEY_DETECT_LOCAL_MODELS: '0',
      };
      processes = [await startParley({ env }), await startParley({ env }), await startParley({ env })];
      proxy = await startRoundRobinProxy(processes.map(({ port }) => port));
    });
    afterAll(async () => {
      await Promise.all((processes ?? []).map((parley) => parley.stop({ signal: 'SIGKILL' })));
      await proxy?.close();
      await mock?.close();
      await store?.drop();
    });

    it('loses no message, interrupts no reply, and followers that reconnect miss nothing', { timeout: 240_000 }, async () => {
      const over = new AbortController();
      const working = Array.from({ length: clients }, () => chat(over.signal));
      for (const [index, { port, dataDir }] of processes.entries()) {
        await processes[index]!.stop({ remove: false });
        processes[index] = await startParley({ env, port, dataDir });
      }
      over.abort();
      for (const { replies, events } of await Promise.all(working)) {
        expect(replies.length).toBeGreaterThan(1);
        expect(events.filter(({ event }) => event.type === 'snapshot')).toHaveLength(1);
        const numbers = events.map(({ id }) => id);
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        for (const id of replies) expect(textOf(events, id)).toBe(deltas.join(''));
      }
    });

    /** A client in one conversation: it sends, waits for the reply, and sends again. Like the page, it repeats what failed. */
    async function chat(signal: AbortSignal): Promise<{ replies: string[]; events: FollowedEvent[] }> {
      const server = talkTo(proxy.url);
      const conversationId = newId();
      const replies: string[] = [];
      const events: FollowedEvent[] = [];
      let parentId: string | null = null;
      const done = new AbortController();
      let following: Promise<void> | null = null;
      while (!signal.aborted || replies.length < 2) {
        const id = newId();
        const sent = await persist(() => server.send('Go on', { id, conversationId, parentId, model: 'openai-env/mock-model' }));
        parentId = sent.replyMessage.id;
        following ??= follow(conversationId, events, done.signal);
        replies.push(parentId);
        await expect
          .poll(() => events.some(({ event }) => event.type === 'message-end' && event.message.id === parentId), { timeout: 60_000 })
          .toBe(true);
      }
      done.abort();
      await following;
      return { replies, events };
    }

    async function follow(conversationId: string, events: FollowedEvent[], signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const last = events.at(-1);
        const follower = await followEventStream(
          `${proxy.url}/api/events?conversation=${conversationId}`,
          last ? { 'last-event-id': String(last.id) } : {},
        ).catch(() => null);
        if (!follower) {
          await new Promise(setImmediate);
          continue;
        }
        const before = events.length;
        const stop = () => follower.close();
        signal.addEventListener('abort', stop);
        const copying = setInterval(() => events.push(...follower.events.slice(events.length - before)), 10);
        await follower.ended;
        clearInterval(copying);
        events.push(...follower.events.slice(events.length - before));
        signal.removeEventListener('abort', stop);
      }
    }
  });
});

/** Repeats a request until a process takes it. */
async function persist<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise(setImmediate);
    }
  }
}

/** A client's text after it applied events, each by its offset. */
function textOf(events: readonly FollowedEvent[], messageId: string): string {
  let text = '';
  for (const { event } of events) {
    if (event.type === 'snapshot') text = messageText(event.messages.find((message) => message.id === messageId)?.parts ?? []);
    if (event.type === 'message-end' && event.message.id === messageId) {
      expect(event.message.status).toBe('complete');
      expect(messageText(event.message.parts)).toBe(text);
    }
    if (event.type !== 'part-delta' || event.messageId !== messageId) continue;
    expect(event.offset).toBeLessThanOrEqual(text.length);
    text = text.slice(0, event.offset) + event.delta;
  }
  return text;
}
