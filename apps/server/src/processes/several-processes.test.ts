import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import { messageText } from '@parley/contracts/messages/message-text';
import { newId } from '#db/new-id.ts';
import { checkEveryMs } from '#features/accounts/session-watch.ts';
import { openVoiceClient } from '#features/speech/testing/voice-client.ts';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { keepCookies, signInPerson, signUpPerson } from '#testing/sign-up-person.ts';
import { talkTo } from '#testing/talk-to-server.ts';
import { describeServersOnPostgres, type ServerStore } from '#testing/test-databases.ts';
import { describeWithRedis, type OwnRedis, startOwnRedis } from '#testing/test-redis.ts';

const model = 'openai-env/mock-model';

describeWithRedis('several processes', () => {
  describeServersOnPostgres('with one database and one Redis', (open) => {
    let store: ServerStore;
    let redis: OwnRedis;
    let mock: MockOpenAi;
    let folder: string;
    let here: TestServer;
    let there: TestServer;

    const start = (name: string, env: Record<string, string> = {}) =>
      startTestServer(
        {
          ...env,
          ...store.env,
          REDIS_URL: redis.url,
          OPENAI_BASE_URL: mock.url,
          PARLEY_SECRET: 'one secret for all of them',
          PARLEY_MAX_RUNS_PER_PERSON: '2',
        },
        join(folder, name),
      );
    beforeEach(async () => {
      [store, redis, mock, folder] = await Promise.all([
        open(),
        startOwnRedis(),
        startMockOpenAi(),
        mkdtemp(join(tmpdir(), 'parley-processes-')),
      ]);
      here = await start('here');
      there = await start('there');
    }, 60_000);
    afterEach(async () => {
      await Promise.all([here.close(), there.close()]);
      await Promise.all([mock.close(), redis.stop(), store.drop(), rm(folder, { recursive: true, force: true })]);
    }, 60_000);

    const textOf = (events: readonly { event: ConversationEvent }[], id: string): string => {
      let text = '';
      for (const { event } of events) {
        if (event.type === 'snapshot') text = messageText(event.messages.find((message) => message.id === id)?.parts ?? []);
        if (event.type === 'part-delta' && event.messageId === id) text = text.slice(0, event.offset) + event.delta;
        if (event.type === 'message-end' && event.message.id === id) text = messageText(event.message.parts);
      }
      return text;
    };
    const isDelta = (event: ConversationEvent): boolean => event.type === 'part-delta';
    const isEndOf = (id: string) => (event: ConversationEvent) => event.type === 'message-end' && event.message.id === id;

    it(
      'a reply is followed live through another process, and resumed at a third connection by its number',
      { timeout: 60_000 },
      async () => {
        const deltas = Array.from({ length: 60 }, (_, index) => `piece ${index}, `);
        mock.script({ deltas, delayMs: 20 });
        const { replyMessage } = await here.send('Go', { model });
        const path = `/api/events?conversation=${replyMessage.conversationId}`;
        const live = await there.follow(path);
        await live.until(isDelta);
        const seen = [...live.events];
        const returning = await here.follow(path, { 'last-event-id': String(seen.at(-1)?.id) });
        const late = await there.follow(path);
        await Promise.all([live, returning, late].map((follower) => follower.until(isEndOf(replyMessage.id))));
        for (const follower of [live, returning, late]) follower.close();
        for (const events of [live.events, late.events, [...seen, ...returning.events]]) {
          expect(textOf(events, replyMessage.id)).toBe(deltas.join(''));
          const numbers = events.map(({ id }) => id);
          expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
        }
        expect(returning.events.some(({ event }) => event.type === 'snapshot')).toBe(false);
      },
    );

    it('a reply is read with its newest text, and stopped, through another process', { timeout: 60_000 }, async () => {
      mock.script({ deltas: ['Begun'], ending: 'silence' });
      const { replyMessage } = await here.send('Go', { model });
      const live = await there.follow(`/api/events?conversation=${replyMessage.conversationId}`);
      const path = `/api/messages/${replyMessage.id}`;
      await expect.poll(async () => messageText((await there.call('GET /api/messages/{id}', path)).parts)).toBe('Begun');
      const stopped = await there.call('POST /api/messages/{id}/stop', `${path}/stop`, {});
      expect(stopped).toMatchObject({ status: 'stopped', parts: [{ text: 'Begun' }] });
      expect(await live.until(isEndOf(replyMessage.id))).toMatchObject({ message: { status: 'stopped' } });
      live.close();
    });

    it('a message sent over a reply of another process ends that reply first', { timeout: 60_000 }, async () => {
      mock.script({ deltas: ['First'], ending: 'silence' });
      const asked = mock.nextRequest();
      const first = await here.send('Go', { model });
      await asked;
      const { conversationId } = first.replyMessage;
      mock.script({ deltas: ['Second'] });
      const second = await there.send('Rather this', { conversationId, parentId: first.replyMessage.id, model });
      expect(await there.finished(second.replyMessage.id)).toMatchObject({ status: 'complete', parts: [{ text: 'Second' }] });
      expect(await there.call('GET /api/messages/{id}', `/api/messages/${first.replyMessage.id}`)).toMatchObject({ status: 'stopped' });
    });

    it('the limit of replies counts over all processes, and is free again when they end', { timeout: 60_000 }, async () => {
      const replies: string[] = [];
      for (const server of [here, there]) {
        mock.script({ deltas: ['On'], ending: 'silence' });
        replies.push((await server.send('Go', { model })).replyMessage.id);
      }
      const send = (server: TestServer) =>
        server.request('POST', `/api/conversations/${newId()}/messages`, { id: newId(), text: 'One more', model });
      for (const server of [here, there])
        expect(await send(server)).toMatchObject({ status: 429, body: { error: { code: 'too_many_runs' } } });
      await there.call('POST /api/messages/{id}/stop', `/api/messages/${replies[0]!}/stop`, {});
      await expect.poll(async () => (await send(there)).status).toBe(200);
    });

    it('a reply that was begun before its message is used, although the message arrives elsewhere', { timeout: 60_000 }, async () => {
      const other = (await here.send('Before', { model })).userMessage.conversationId;
      const notes = await there.follow('/api/events');
      mock.script({ deltas: ['Early'] });
      const conversationId = newId();
      const message = { id: newId(), replyId: newId(), text: 'Hello', model, origin: 'voice' as const };
      const asked = mock.requests.length;
      const begun = await here.request('POST', `/api/conversations/${conversationId}/preemptive-reply`, message);
      expect(begun.body).toEqual({ isBegun: true });
      // What this process hears now was sent after the notice of the reply.
      await here.request('PATCH', `/api/conversations/${other}`, { title: 'After the notice' });
      await notes.until((event) => event.type === 'conversation-update' && event.conversation.title === 'After the notice');
      notes.close();
      const sent = await there.send('Hello', { conversationId, ...message });
      expect(await there.finished(sent.replyMessage.id)).toMatchObject({
        id: message.replyId,
        status: 'complete',
        parts: [{ text: 'Early' }],
      });
      expect(mock.requests.length).toBe(asked + 1);
    });

    it('a reply that was begun at one process is spoken by another before its message is sent', { timeout: 60_000 }, async () => {
      const service = await startMockOpenAiSpeech({ transcript: '' });
      const speech = { OPENAI_SPEECH_BASE_URL: `${service.url}/v1`, OPENAI_SPEECH_KEY: 'test-key' };
      const spoken = await start('spoken', speech);
      const voice = await openVoiceClient(spoken.url);
      const conversationId = newId();
      const message = { id: newId(), replyId: newId(), text: 'Hello', model, origin: 'voice' as const };
      mock.script({ deltas: ['An early sentence. ', 'And another one.'] });
      voice.send({
        type: 'speak-start',
        turn: 1,
        source: { kind: 'message', messageId: message.replyId, conversationId },
        locale: 'en-US',
        voices: { 'en-US': { engine: 'openai', voice: 'alloy' } },
      });
      expect((await here.request('POST', `/api/conversations/${conversationId}/preemptive-reply`, message)).body).toEqual({
        isBegun: true,
      });
      await voice.untilType('segment-start', 1);
      // Nothing is stored yet.
      expect((await here.request('GET', `/api/messages/${message.replyId}`)).status).toBe(404);
      await here.send('Hello', { conversationId, ...message });
      await voice.untilType('speak-end', 1);
      const whole = 'An early sentence. And another one.';
      const told = voice.received.flatMap((frame) => (frame.type === 'segment-start' ? [whole.slice(frame.start, frame.end).trim()] : []));
      expect(told).toEqual(['An early sentence.', 'And another one.']);
      voice.close();
      await spoken.close();
      await service.close();
    });

    it('a provider that is connected at one process is offered by all at once', { timeout: 60_000 }, async () => {
      const models = async () => (await there.call('GET /api/models', '/api/models')).models;
      // Listed, and so remembered for a minute.
      const known = (await models()).length;
      await here.call('POST /api/providers', '/api/providers', { kind: 'openai-compatible', baseUrl: mock.url, label: 'Of all' });
      await expect.poll(async () => (await models()).length, { timeout: 10_000 }).toBeGreaterThan(known);
      expect((await models()).some(({ providerLabel }) => providerLabel === 'Of all')).toBe(true);
    });

    it('a sign-out at one process ends the streams of the session at the others, before they look by themselves', async () => {
      // Without the looks of each process, only a message of the other one can end the stream.
      const { setInterval: usual } = globalThis;
      const timers = vi
        .spyOn(globalThis, 'setInterval')
        .mockImplementation((handler, ms, ...rest) => usual(handler, ms === checkEveryMs ? 3_600_000 : ms, ...rest));
      const [one, two] = [await start('one', { PARLEY_ACCOUNTS: '1' }), await start('two', { PARLEY_ACCOUNTS: '1' })];
      timers.mockRestore();
      const session = await signUpPerson(one, 'Ada');
      const stays = keepCookies(await signInPerson(one, 'Ada'));
      const [ends, goesOn] = [await two.follow('/api/events', session), await two.follow('/api/events', stays)];
      expect((await one.request('POST', '/api/auth/sign-out', {}, session)).status).toBe(204);
      await ends.ended;
      const { userMessage } = await talkTo(one.url, stays).send('Still here');
      await goesOn.until((event) => event.type === 'conversation-update' && event.conversation.id === userMessage.conversationId);
      goesOn.close();
      await Promise.all([one.close(), two.close()]);
    });

    it('goes on by itself while Redis is gone, says so, and joins again', { timeout: 60_000 }, async () => {
      await redis.stop();
      const readiness = async (server: TestServer) => (await server.request('GET', '/readyz')).body;
      for (const server of [here, there])
        await expect.poll(() => readiness(server), { timeout: 10_000 }).toEqual({ status: 'ok', redis: 'unreachable' });
      mock.script({ deltas: ['Alone'] });
      const alone = await here.send('Go', { model });
      expect(await here.finished(alone.replyMessage.id)).toMatchObject({ status: 'complete', parts: [{ text: 'Alone' }] });
      await redis.start();
      for (const server of [here, there])
        await expect.poll(() => readiness(server), { timeout: 10_000 }).toEqual({ status: 'ok', redis: 'ok' });
      expect((await there.request('GET', '/metrics')).body).toContain('parley_redis_up 1');
      mock.script({ deltas: ['Together'], delayMs: 20 });
      const { replyMessage } = await here.send('Go', { model });
      expect(await there.finished(replyMessage.id)).toMatchObject({ status: 'complete', parts: [{ text: 'Together' }] });
    });
  });
});
