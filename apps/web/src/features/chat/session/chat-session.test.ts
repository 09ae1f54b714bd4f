import { expect, test } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { createBackgroundPlaces } from './background-places.ts';
import { type Answer, createChatFixture, old, page, acceptAll, send, read, refuse, settle, texts } from './chat-session-fixture.ts';
import { testMessage } from './test-message.ts';

type Session = ReturnType<typeof createChatFixture>['session'];

test('a sent message stands in the thread before the server has answered', async () => {
  const { session } = createChatFixture({ [read]: () => page(), [send]: acceptAll() });
  session.subscribe(() => undefined);
  await settle();
  const sent = session.submitMessage('hello', { locale: 'ja-JP' });
  expect(session.getSnapshot()).toMatchObject({ isAwaitingReply: true, messages: [{}, { delivery: { state: 'sending' } }] });
  expect(await sent).toEqual({ replyMessageId: 'reply-hello' });
  expect(texts(session.getSnapshot().messages)).toEqual(['before', 'hello', '']);
  expect(session.getSnapshot().streamingId).toBe('reply-hello');
});

test('a message whose model the user lost is sent once more, for the default model', async () => {
  const models: unknown[] = [];
  const { session, calls } = createChatFixture({
    [read]: () => page(),
    [send]: (options) => {
      models.push(options.body?.model);
      if (options.body?.model !== undefined) throw new ApiFailure('model_not_allowed', 403);
      return acceptAll()(options);
    },
  });
  session.subscribe(() => undefined);
  await settle();
  expect(await session.submitMessage('hello', { model: 'a/lost' })).toEqual({ replyMessageId: 'reply-hello' });
  expect(models).toEqual(['a/lost', undefined]);
  expect(calls).toContain('model lost');
});

test('a refusal that names no model is told', async () => {
  const refuseModel = () => {
    throw new ApiFailure('model_not_allowed', 403);
  };
  const { session, calls } = createChatFixture({ [read]: () => page(), [send]: refuseModel });
  session.subscribe(() => undefined);
  await settle();
  await expect(session.submitMessage('hello')).rejects.toThrow('model_not_allowed');
  expect(calls.filter((call) => call === send)).toHaveLength(1);
});

test('an unsent message survives a reload, and is sent once when the server answers', async () => {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: refuse };
  const first = createChatFixture(answers);
  first.session.subscribe(() => undefined);
  await settle();
  await expect(first.session.submitMessage('precious')).rejects.toThrow(ApiFailure);
  expect(first.session.getSnapshot().messages.at(-1)?.delivery).toEqual({ state: 'waiting', code: 'server_unreachable' });

  const second = createChatFixture(answers, first.outbox);
  second.session.subscribe(() => undefined);
  await settle();
  expect(texts(second.session.getSnapshot().messages)).toEqual(['before', 'precious']);
  answers[send] = acceptAll();
  await Promise.all([second.session.sendWaiting(), second.session.sendWaiting()]);
  expect(second.calls.filter((endpoint) => endpoint === send)).toHaveLength(1);
  expect(texts(second.session.getSnapshot().messages)).toEqual(['before', 'precious', '']);

  const third = createChatFixture(answers, first.outbox);
  await settle();
  expect(third.session.getSnapshot().messages).toEqual([]);
});

test('a message that was written after the session ended waits, and is sent once after the next sign-in', async () => {
  const signedOut: Answer = () => {
    throw new ApiFailure('unauthenticated', 401);
  };
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: signedOut };
  const first = createChatFixture(answers);
  first.session.subscribe(() => undefined);
  await settle();
  await expect(first.session.submitMessage('precious')).rejects.toThrow(ApiFailure);
  expect(first.session.getSnapshot().messages.at(-1)?.delivery?.state).toBe('waiting');

  const second = createChatFixture(answers, first.outbox);
  second.session.subscribe(() => undefined);
  await settle();
  expect(second.session.getSnapshot().messages.at(-1)?.delivery?.state).toBe('waiting');
  answers[send] = acceptAll();
  await second.session.sendWaiting();
  expect(second.calls.filter((endpoint) => endpoint === send)).toHaveLength(1);
  expect(await first.outbox.read()).toEqual([]);
});

test("an earlier page's unsent message is never shown without the conversation that is loading", async () => {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: refuse };
  const first = createChatFixture(answers);
  first.session.subscribe(() => undefined);
  await settle();
  await expect(first.session.submitMessage('precious')).rejects.toThrow(ApiFailure);

  const reading = Promise.withResolvers<unknown>();
  const second = createChatFixture({ [read]: () => reading.promise, [send]: refuse }, first.outbox);
  const seen: string[][] = [];
  second.session.subscribe(() => seen.push(texts(second.session.getSnapshot().messages)));
  const sending = second.session.sendWaiting();
  await settle();
  reading.resolve(page());
  await sending;
  expect(seen.filter((words) => words.length > 0).every((words) => words[0] === 'before')).toBe(true);
  expect(seen.at(-1)).toEqual(['before', 'precious']);
});

test('a message in flight when its page ended is there again, and is sent once', async () => {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: () => new Promise(() => undefined) };
  const first = createChatFixture(answers);
  first.session.subscribe(() => undefined);
  await settle();
  const choices = { answerModel: 'a/b', compareWith: ['c/d'], settings: { effort: 'high' } } as const;
  const spoken = { origin: 'voice', kind: 'interpreter', interpret: { from: 'en-US', to: 'ja-JP' } } as const;
  void first.session.submitMessage('said', { ...spoken, ...choices });
  await settle();

  const second = createChatFixture(answers, first.outbox);
  second.session.subscribe(() => undefined);
  await settle();
  expect(second.session.getSnapshot().messages.map((message) => message.delivery?.state)).toEqual([undefined, 'waiting']);
  const accept = acceptAll();
  const sent: unknown[] = [];
  answers[send] = (request) => {
    sent.push(request.body);
    return accept(request);
  };
  await second.session.sendWaiting();
  expect(sent).toMatchObject([{ text: 'said', origin: 'voice', interpret: { from: 'en-US', to: 'ja-JP' }, ...choices }]);
  expect(await first.outbox.read()).toEqual([]);
});

test('a message is sent only after it was stored, but a storage that hangs does not delay it', async () => {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: acceptAll() };
  const keeping = Promise.withResolvers<boolean>();
  const { outbox } = createChatFixture(answers);
  const { session, calls, loseTime } = createChatFixture(answers, { ...outbox, put: () => keeping.promise });
  session.subscribe(() => undefined);
  await settle();
  const sent = session.submitMessage('precious');
  await settle();
  expect(texts(session.getSnapshot().messages)).toEqual(['before', 'precious']);
  expect(calls).not.toContain(send);
  loseTime();
  await sent;
  expect(calls.filter((endpoint) => endpoint === send)).toHaveLength(1);
  keeping.resolve(true);
});

test('a spoken message is sent at once by a request that outlives its page, and is stored as well', async () => {
  const requests: Parameters<Answer>[0][] = [];
  const answer = acceptAll();
  const answers: Record<string, Answer> = {
    [read]: () => page(),
    [send]: (options) => {
      requests.push(options);
      return answer(options);
    },
  };
  const { session, outbox, draw } = createChatFixture(answers);
  session.subscribe(() => undefined);
  await settle();
  draw();
  let told: string | undefined;
  const sent = session.submitMessage('spoken', { origin: 'voice', onReply: (id) => (told = id) });
  // Known before the server has answered, so that speech can be requested.
  expect(requests).toMatchObject([{ keepalive: true, body: { replyId: told } }]);
  expect(told).toMatch(/^[\da-f-]{36}$/);
  expect(await outbox.read()).toHaveLength(1);
  expect(await sent).toEqual({ replyMessageId: told });
  expect(session.getSnapshot().streamingId).toBe(told);
  expect(await outbox.read()).toEqual([]);
  await session.submitMessage('typed');
  expect(requests.at(-1)?.keepalive).toBeUndefined();
});

test('a queued message survives a reload, is sent once, and disappears when taken back', async () => {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: acceptAll() };
  const first = createChatFixture(answers);
  first.session.subscribe(() => undefined);
  await settle();
  await first.session.submitMessage('one');
  first.session.submitOrQueue('two');
  first.session.submitOrQueue('three');
  await settle();
  const [two, three] = first.session.getSnapshot().queued;
  expect(first.session.takeQueued(three?.id ?? '')?.text).toBe('three');
  expect((await first.outbox.read()).map(({ request }) => request.text)).toEqual(['two']);

  const reloaded = createChatFixture(answers, first.outbox);
  reloaded.session.subscribe(() => undefined);
  await settle();
  expect(reloaded.session.getSnapshot().messages.at(-1)).toMatchObject({ id: two?.id, delivery: { state: 'waiting' } });

  first.speak({ type: 'message-end', message: testMessage({ id: 'reply-one', role: 'assistant', status: 'complete' }) });
  await settle();
  expect(first.calls.filter((endpoint) => endpoint === send)).toHaveLength(2);
  expect(texts(first.session.getSnapshot().messages)).toContain('two');
  expect(await first.outbox.read()).toEqual([]);
});

test('a conversation that began here is followed again by the page that takes it over', async () => {
  const first = testMessage({ id: 'first', parentId: null });
  const reply = testMessage({ id: 'reply', parentId: 'first', role: 'assistant', status: 'streaming' });
  const answers: Record<string, Answer> = {
    [read]: () => page([first, reply]),
    [send]: () => ({ userMessage: first, replyMessage: reply, runId: 'run', eventSequence: 2 }),
  };
  const { session, calls, followed, speak, draw } = createChatFixture(answers);
  session.beginNew();
  const leave = session.subscribe(() => undefined);
  await session.submitMessage('before', {}, 'first');
  expect([calls, followed]).toEqual([[send], ['2']]);
  leave();
  session.subscribe(() => undefined);
  await settle();
  expect([calls, followed]).toEqual([
    [send, read],
    ['2', '5'],
  ]);
  speak({ type: 'message-end', message: { ...reply, status: 'complete' } });
  draw();
  expect(session.getSnapshot().messages.at(-1)?.status).toBe('complete');
});

test('of two waiting messages, the second is sent after the first was answered', async () => {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: refuse };
  const { session, speak, draw } = createChatFixture(answers);
  session.subscribe(() => undefined);
  await settle();
  for (const text of ['one', 'two']) await session.submitMessage(text).catch(() => undefined);
  answers[send] = acceptAll();
  const sent = session.sendWaiting();
  await settle();
  expect(texts(session.getSnapshot().messages)).toEqual(['before', 'one', '', 'two']);
  const parentId = session.getSnapshot().messages[1]?.id ?? null;
  speak({
    type: 'message-end',
    message: testMessage({ id: 'reply-one', parentId, role: 'assistant', parts: [{ type: 'text', text: 'done' }] }),
  });
  draw();
  await sent;
  expect(texts(session.getSnapshot().messages)).toEqual(['before', 'one', 'done', 'two', '']);
});

test('waiting messages of conversations that are not shown are sent one after the other', async () => {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: refuse };
  const first = createChatFixture(answers);
  first.session.subscribe(() => undefined);
  await settle();
  await first.session.submitMessage('one').catch(() => undefined);
  const places = createBackgroundPlaces(1);
  const freePlace = places.take(() => () => undefined);
  const { session, calls, isFollowed } = createChatFixture(answers, first.outbox, places);
  answers[send] = acceptAll();
  const sent = session.sendWaiting();
  await settle();
  expect(isFollowed()).toBe(false);
  expect(sends(calls)).toBe(0);
  freePlace();
  await sent;
  expect(sends(calls)).toBe(1);
  expect(isFollowed()).toBe(false);
});

test('a message that another tab has sent no longer waits here', async () => {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: refuse };
  const { session, outbox, calls } = createChatFixture(answers);
  session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('x').catch(() => undefined);
  for (const { request } of await outbox.read()) await outbox.take(request.id);
  answers[send] = acceptAll();
  const before = calls.length;
  await session.sendWaiting();
  expect(calls.slice(before)).toEqual([read]);
  expect(texts(session.getSnapshot().messages)).toEqual(['before']);
});

test('a message that is taken back in one tab while another one sends those before it is not sent', async () => {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: refuse };
  const first = createChatFixture(answers);
  first.session.subscribe(() => undefined);
  await settle();
  for (const text of ['one', 'two']) await first.session.submitMessage(text).catch(() => undefined);
  const second = createChatFixture(answers, first.outbox);
  second.session.subscribe(() => undefined);
  await settle();
  answers[send] = acceptAll();
  const sent = second.session.sendWaiting();
  await settle();
  expect(texts(second.session.getSnapshot().messages)).toEqual(['before', 'one', '', 'two']);

  first.session.discardUnsent(first.session.getSnapshot().messages.at(-1)!.id);
  const parentId = second.session.getSnapshot().messages[1]!.id;
  second.speak({ type: 'message-end', message: testMessage({ id: 'reply-one', parentId, role: 'assistant' }) });
  second.draw();
  await sent;
  expect(second.calls.filter((endpoint) => endpoint === send)).toHaveLength(1);
  expect(texts(second.session.getSnapshot().messages)).toEqual(['before', 'one', '']);
});

test('a refused message keeps its text and the reason, and waits for the user', async () => {
  const answers: Record<string, Answer> = {
    [read]: () => page(),
    [send]: () => {
      throw new ApiFailure('conflict', 409);
    },
  };
  const { session, calls } = createChatFixture(answers);
  session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('x').catch(() => undefined);
  expect(session.getSnapshot().messages.at(-1)?.delivery).toEqual({ state: 'failed', code: 'conflict' });
  await session.sendWaiting();
  expect(calls.filter((endpoint) => endpoint === send)).toHaveLength(1);
});

test('the page is notified once per frame, however much arrives', async () => {
  const { session, speak, draw } = createChatFixture({ [read]: () => page(), [send]: acceptAll() });
  let told = 0;
  session.subscribe(() => (told += 1));
  await settle();
  await session.submitMessage('x');
  told = 0;
  for (let offset = 0; offset < 50; offset += 1)
    speak({ type: 'part-delta', conversationId: 'c', messageId: 'reply-x', partIndex: 0, partType: 'text', offset, delta: 'y' });
  expect(told).toBe(0);
  draw();
  expect(told).toBe(1);
  expect(texts(session.getSnapshot().messages).at(-1)).toBe('y'.repeat(50));
});

test('a message typed during a reply waits and is sent when it has ended', async () => {
  const { session, speak } = createChatFixture({ [read]: () => page(), [send]: acceptAll() });
  session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('one');
  session.submitOrQueue('two');
  expect(session.getSnapshot().queued.map((message) => message.text)).toEqual(['two']);
  speak({
    type: 'message-end',
    message: testMessage({
      id: 'reply-one',
      parentId: session.getSnapshot().messages.at(-2)?.id,
      role: 'assistant',
      parts: [{ type: 'text', text: 'done' }],
    }),
  });
  await settle();
  expect(session.getSnapshot().queued).toEqual([]);
  expect(texts(session.getSnapshot().messages)).toEqual(['before', 'one', 'done', 'two', '']);
});

const ended = (patch: Parameters<typeof testMessage>[0] = {}) =>
  ({ type: 'message-end', message: testMessage({ id: 'reply-one', role: 'assistant', ...patch }) }) as const;
const sends = (calls: readonly string[]) => calls.filter((endpoint) => endpoint === send).length;

test('a queued message is sent when a new reading contains the ended reply', async () => {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: acceptAll() };
  const { session, calls } = createChatFixture(answers);
  session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('one');
  session.submitOrQueue('two');
  const thread = session.getSnapshot().messages;
  answers[read] = () => page([old, thread[1]!, testMessage({ id: 'reply-one', parentId: thread[1]!.id, role: 'assistant' })]);
  await session.reload();
  await settle();
  expect(sends(calls)).toBe(2);
  expect(session.getSnapshot().queued).toEqual([]);
});

test('a queued message is sent when the reply ends after the user has left the conversation, and nothing is followed then', async () => {
  const { session, speak, calls, isFollowed } = createChatFixture({ [read]: () => page(), [send]: acceptAll() });
  const leave = session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('one');
  const parentId = session.getSnapshot().messages[1]!.id;
  session.submitOrQueue('two');
  leave();
  expect(isFollowed()).toBe(true);
  speak(ended({ parentId }));
  await settle();
  expect(sends(calls)).toBe(2);
  expect(session.getSnapshot().queued).toEqual([]);
  expect(isFollowed()).toBe(false);
});

test('a conversation that the user has left with a queued message waits for a place, and then reads what it missed', async () => {
  const places = createBackgroundPlaces(1);
  const freePlace = places.take(() => () => undefined);
  let messages = page().messages;
  const { session, calls, isFollowed } = createChatFixture({ [read]: () => page(messages), [send]: acceptAll() }, undefined, places);
  const leave = session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('one');
  session.submitOrQueue('two');
  expect(isFollowed()).toBe(true);
  leave();
  expect(isFollowed()).toBe(false);
  messages = session.getSnapshot().messages.map((message) => ({ ...message, status: 'complete' }));
  freePlace();
  await settle();
  expect(sends(calls)).toBe(2);
  expect(session.getSnapshot().queued).toEqual([]);
});

test('a conversation whose queued message is taken back after the user has left is not followed', async () => {
  const { session, isFollowed } = createChatFixture({ [read]: () => page(), [send]: acceptAll() });
  const leave = session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('one');
  for (const text of ['two', 'three']) session.submitOrQueue(text);
  leave();
  for (const { id } of session.getSnapshot().queued) {
    expect(isFollowed()).toBe(true);
    session.takeQueued(id);
  }
  expect(isFollowed()).toBe(false);
});

test('a queued message is not sent into a conversation that was deleted, which is not followed any more', async () => {
  const { session, speak, calls, isFollowed } = createChatFixture({ [read]: () => page(), [send]: acceptAll() });
  const leave = session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('one');
  const parentId = session.getSnapshot().messages[1]!.id;
  session.submitOrQueue('two');
  leave();
  speak({ type: 'conversation-delete', conversationId: 'c' });
  speak(ended({ parentId, status: 'stopped' }));
  await settle();
  expect(sends(calls)).toBe(1);
  expect(isFollowed()).toBe(false);
});

test('a queued message is sent when a snapshot contains the ended reply', async () => {
  const { session, speak, calls } = createChatFixture({ [read]: () => page(), [send]: acceptAll() });
  session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('one');
  session.submitOrQueue('two');
  const question = session.getSnapshot().messages[1]!;
  const reply = testMessage({ id: 'reply-one', parentId: question.id, role: 'assistant' });
  speak({ type: 'snapshot', conversation: page().conversation, messages: [old, question, reply] });
  await settle();
  expect(sends(calls)).toBe(2);
});

test('a queued message is not sent when another message ends while the reply still arrives', async () => {
  const { session, speak, draw, calls } = createChatFixture({ [read]: () => page(), [send]: acceptAll() });
  session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('one');
  session.submitOrQueue('two');
  speak({ type: 'message-end', message: old });
  draw();
  await settle();
  expect(sends(calls)).toBe(1);
  expect(session.getSnapshot().queued).toHaveLength(1);
});

test('Stop sends only one of two queued messages, although the end arrives twice: as an event and as the answer', async () => {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: acceptAll() };
  const { session, speak, draw, calls } = createChatFixture(answers);
  session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('one');
  const parentId = session.getSnapshot().messages[1]!.id;
  for (const text of ['two', 'three']) session.submitOrQueue(text);
  answers['POST /api/messages/{id}/stop'] = () => {
    const stopped = ended({ parentId, status: 'stopped' });
    speak(stopped);
    draw();
    return stopped.message;
  };
  await session.stop();
  await settle();
  expect(sends(calls)).toBe(2);
  expect(session.getSnapshot().queued.map(({ text }) => text)).toEqual(['three']);
});

test('a queued message waits for the reply to a message whose question has arrived as an event', async () => {
  const answered = Promise.withResolvers<void>();
  const accept = acceptAll();
  const { session, speak, calls } = createChatFixture({
    [read]: () => page(),
    [send]: async (request) => {
      await answered.promise;
      return accept(request);
    },
  });
  session.subscribe(() => undefined);
  await settle();
  session.submitOrQueue('one');
  await settle();
  session.submitOrQueue('two');
  const id = session.getSnapshot().messages.at(-1)!.id;
  speak({ type: 'message-start', message: testMessage({ id, parentId: 'old' }) });
  speak({ type: 'conversation-update', conversation: page().conversation });
  await settle();
  expect(sends(calls)).toBe(1);
  answered.resolve();
  await settle();
  expect(sends(calls)).toBe(1);
  speak(ended({ parentId: id }));
  await settle();
  expect(sends(calls)).toBe(2);
});

test('a queued message is sent when the server has refused the message before it', async () => {
  const refusal = Promise.withResolvers<unknown>();
  const accept = acceptAll();
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: () => refusal.promise };
  const { session, calls } = createChatFixture(answers);
  session.subscribe(() => undefined);
  await settle();
  session.submitOrQueue('one');
  await settle();
  session.submitOrQueue('two');
  answers[send] = accept;
  refusal.reject(new ApiFailure('conflict', 409));
  await settle();
  await settle();
  expect(sends(calls)).toBe(2);
  expect(session.getSnapshot().queued).toEqual([]);
});

test('Stop, pressed before the server has accepted a message, stops the reply to it', async () => {
  const accepted = Promise.withResolvers<void>();
  const accept = acceptAll();
  const { session, calls } = createChatFixture({
    [read]: () => page(),
    [send]: async (request) => {
      await accepted.promise;
      return accept(request);
    },
    'POST /api/messages/{id}/stop': ({ params }) => testMessage({ id: params?.['id'] ?? '', role: 'assistant', status: 'stopped' }),
  });
  session.subscribe(() => undefined);
  await settle();
  const sent = session.submitMessage('one');
  await settle();
  await session.stop();
  expect(calls).not.toContain('POST /api/messages/{id}/stop');
  accepted.resolve();
  await sent;
  await settle();
  expect(session.getSnapshot().messages.at(-1)).toMatchObject({ id: 'reply-one', status: 'stopped' });
});

test('a new conversation is never loaded: its first message says where to follow from', async () => {
  const begin: Answer = ({ body }) => {
    const userMessage = testMessage({ id: String(body?.id), parentId: null, parts: [{ type: 'text', text: String(body?.text) }] });
    const replyMessage = testMessage({ id: 'reply', parentId: userMessage.id, role: 'assistant', status: 'streaming' });
    return { userMessage, replyMessage, runId: 'run', eventSequence: 7 };
  };
  const { session, calls, speak, draw, followed } = createChatFixture({ [read]: () => page(), [send]: begin });
  session.beginNew();
  session.subscribe(() => undefined);
  await settle();
  expect(calls).toEqual([]);
  expect(session.getSnapshot().status).toBe('ready');
  await session.submitMessage('first');
  expect({ calls, followed }).toEqual({ calls: [send], followed: ['7'] });
  speak({ type: 'part-delta', conversationId: 'c', messageId: 'reply', partIndex: 0, partType: 'text', offset: 0, delta: 'Hello.' });
  draw();
  expect(texts(session.getSnapshot().messages)).toEqual(['first', 'Hello.']);
});

test('a missing conversation says so, and an unreachable one says why', async () => {
  const missing = createChatFixture({});
  missing.session.subscribe(() => undefined);
  await settle();
  expect(missing.session.getSnapshot().status).toBe('missing');
  const misspelt = createChatFixture({ [read]: () => Promise.reject(new ApiFailure('invalid_request', 400)) });
  misspelt.session.subscribe(() => undefined);
  await settle();
  expect(misspelt.session.getSnapshot().status).toBe('missing');
  const unreachable = createChatFixture({ [read]: refuse });
  unreachable.session.subscribe(() => undefined);
  await settle();
  expect(unreachable.session.getSnapshot()).toMatchObject({ status: 'failed', failure: 'server_unreachable' });
});

test('a gap in the text makes the session load the conversation again', async () => {
  const { session, speak, calls } = createChatFixture({ [read]: () => page(), [send]: acceptAll() });
  session.subscribe(() => undefined);
  await settle();
  await session.submitMessage('x');
  const before = calls.length;
  speak({ type: 'part-delta', conversationId: 'c', messageId: 'reply-x', partIndex: 0, partType: 'text', offset: 9, delta: 'y' });
  expect(calls.slice(before)).toEqual([read]);
});

test('an old message is loaded with one request, and reading on leads back to the end', async () => {
  const around = Array.from({ length: 3 }, (_, index) => testMessage({ id: `a${index}`, parts: [{ type: 'text', text: `a${index}` }] }));
  const next = testMessage({ id: 'a3', parentId: 'a2', parts: [{ type: 'text', text: 'a3' }] });
  const { session, calls, speak, draw } = createChatFixture({
    [read]: () => page([testMessage({ ...old, parentId: 'a3' })]),
    'GET /api/conversations/{id}/messages': ({ query }) =>
      query?.around
        ? { messages: around, olderCursor: 'before', newerCursor: 'after', leafId: 'old' }
        : { messages: [next], olderCursor: null, newerCursor: null, leafId: 'old' },
  });
  session.subscribe(() => undefined);
  await settle();
  expect(await session.loadAround('a1')).toBe(true);
  expect(calls).toEqual([read, 'GET /api/conversations/{id}/messages']);
  expect(session.getSnapshot()).toMatchObject({ hasOlder: true, hasNewer: true });

  speak({ type: 'message-start', message: testMessage({ id: 'new', parentId: 'old', role: 'assistant', status: 'streaming' }) });
  draw();
  expect(texts(session.getSnapshot().messages)).toEqual(['a0', 'a1', 'a2']);

  await session.loadNewer();
  expect(texts(session.getSnapshot().messages)).toEqual(['a0', 'a1', 'a2', 'a3', 'before']);
  expect(session.getSnapshot().hasNewer).toBe(false);
});

test('a jump into the middle of another branch selects that branch, and reading on stays in it', async () => {
  const branch = ['b0', 'b1', 'b2'].map((id, index, ids) =>
    testMessage({ id, parentId: ids[index - 1] ?? null, parts: [{ type: 'text', text: id }] }),
  );
  let activeLeafId: unknown = 'old';
  const selected = () => page(activeLeafId === 'b2' ? branch : [old]);
  const { session, calls } = createChatFixture({
    [read]: selected,
    'PATCH /api/conversations/{id}': ({ body }) => {
      activeLeafId = body?.activeLeafId;
      return selected().conversation;
    },
    'GET /api/conversations/{id}/messages': ({ query }) =>
      query?.around
        ? { messages: branch.slice(0, 2), olderCursor: null, newerCursor: 'after', leafId: 'b2' }
        : { messages: branch.slice(2), olderCursor: null, newerCursor: null, leafId: 'b2' },
  });
  session.subscribe(() => undefined);
  await settle();
  expect(await session.loadAround('b1')).toBe(true);
  expect(activeLeafId).toBe('b2');
  expect(calls.filter((endpoint) => endpoint === read)).toHaveLength(1);
  expect(session.getSnapshot()).toMatchObject({ hasNewer: true, conversation: { activeLeafId: 'b2' } });
  expect(texts(session.getSnapshot().messages)).toEqual(['b0', 'b1']);
  await session.loadNewer();
  expect(texts(session.getSnapshot().messages)).toEqual(['b0', 'b1', 'b2']);
});

test('changes of another conversation do not affect this one', async () => {
  const { session, speak, draw, calls } = createChatFixture({ [read]: () => page() });
  session.subscribe(() => undefined);
  await settle();
  const other = { ...page().conversation, id: 'other', title: 'Other', activeLeafId: 'elsewhere' };
  speak({ type: 'conversation-update', conversation: other });
  speak({ type: 'conversation-delete', conversationId: 'other' });
  draw();
  expect(session.getSnapshot()).toMatchObject({ status: 'ready', conversation: { id: 'c', title: 'T' } });
  expect(calls).toEqual([read]);
});

test('a conversation that is deleted with many others says so, and is there again when they are restored', async () => {
  const { session, speak, draw, calls } = createChatFixture({ [read]: () => page() });
  session.subscribe(() => undefined);
  await settle();
  speak({ type: 'conversations-change', ids: ['other'], isDeleted: true });
  draw();
  expect(session.getSnapshot().status).toBe('ready');
  speak({ type: 'conversations-change', ids: ['other', 'c'], isDeleted: true });
  draw();
  expect(session.getSnapshot().status).toBe('deleted');
  expect(calls).toEqual([read]);
  speak({ type: 'conversations-change', ids: ['c'], isDeleted: false });
  await settle();
  draw();
  expect(session.getSnapshot().status).toBe('ready');
});

test('a conversation that is moved with many others shows its new folder', async () => {
  let folderId: string | null = null;
  const { session, speak, calls } = createChatFixture({
    [read]: () => ({ ...page(), conversation: { ...page().conversation, folderId } }),
  });
  session.subscribe(() => undefined);
  await settle();
  folderId = 'lyon';
  speak({ type: 'conversations-change', ids: ['other'], isDeleted: false });
  await settle();
  expect(calls).toEqual([read]);
  speak({ type: 'conversations-change', ids: ['c'], isDeleted: false });
  await settle();
  expect(session.getSnapshot().conversation?.folderId).toBe('lyon');
});

test('a conversation that was deleted while nothing followed it is shown as deleted, and is followed again once restored', async () => {
  const { session, followed, draw, loseConnection, loseConversation } = createChatFixture({
    [read]: () => page(),
    'POST /api/conversations/{id}/restore': () => page().conversation,
  });
  session.subscribe(() => undefined);
  await settle();
  loseConnection();
  draw();
  expect(session.getSnapshot()).toMatchObject({ status: 'ready', isConnectionLost: true });
  loseConversation();
  expect(session.getSnapshot()).toMatchObject({ status: 'deleted', isConnectionLost: false });
  expect(followed).toHaveLength(1);
  await session.restoreConversation();
  await settle();
  expect(session.getSnapshot().status).toBe('ready');
  expect(followed).toHaveLength(2);
});

test('a missing message leaves the conversation where it is', async () => {
  const { session } = createChatFixture({ [read]: () => page() });
  session.subscribe(() => undefined);
  await settle();
  expect(await session.loadAround('nowhere')).toBe(false);
  expect(session.getSnapshot().hasNewer).toBe(false);
});

test('a message sent while an old one is shown stands at the end of the conversation', async () => {
  const { session } = createChatFixture({
    [read]: () => page(),
    [send]: acceptAll(),
    'GET /api/conversations/{id}/messages': () => ({
      messages: [testMessage({ id: 'a' })],
      olderCursor: null,
      newerCursor: 'after',
      leafId: 'old',
    }),
  });
  session.subscribe(() => undefined);
  await settle();
  await session.loadAround('a');
  await session.submitMessage('on');
  await settle();
  expect(session.getSnapshot().hasNewer).toBe(false);
  expect(texts(session.getSnapshot().messages).slice(0, 2)).toEqual(['before', 'on']);
});

test.each([
  ['regenerated', 'POST /api/messages/{id}/retry', (session: Session) => session.retry('r')],
  ['edited', 'POST /api/messages/{id}/edit', (session: Session) => session.editReply('r', 'mine')],
])('an old reply that is %s after a jump ends the thread, and the former branch does not come back', async (_, endpoint, change) => {
  const question = testMessage({ id: 'q', parts: [{ type: 'text', text: 'q' }] });
  const reply = testMessage({ id: 'r', parentId: 'q', role: 'assistant', parts: [{ type: 'text', text: 'r' }] });
  const later = testMessage({ id: 'later', parentId: 'r', parts: [{ type: 'text', text: 'later' }] });
  const replyMessage = testMessage({ id: 'r2', parentId: 'q', role: 'assistant', parts: [{ type: 'text', text: 'r2' }] });
  const { session, calls, speak, draw } = createChatFixture({
    [read]: () => page(),
    'GET /api/conversations/{id}/messages': ({ query }) =>
      query?.around
        ? { messages: [question, reply], olderCursor: null, newerCursor: 'old leaf', leafId: 'old' }
        : { messages: [later], olderCursor: null, newerCursor: null, leafId: 'old' },
    [endpoint]: () => ({ replyMessage }),
  });
  session.subscribe(() => undefined);
  await settle();
  await session.loadAround('r');
  expect(session.getSnapshot().hasNewer).toBe(true);
  await change(session);
  await settle();
  expect(session.getSnapshot().hasNewer).toBe(false);
  await session.loadNewer();
  expect(texts(session.getSnapshot().messages)).toEqual(['q', 'r2']);
  expect(calls.filter((call) => call === read)).toHaveLength(1);

  speak({ type: 'message-start', message: testMessage({ id: 'next', parentId: 'r2', parts: [{ type: 'text', text: 'next' }] }) });
  draw();
  expect(texts(session.getSnapshot().messages)).toEqual(['q', 'r2', 'next']);
});

test('a reply at the end of an old part that is continued does not end the thread', async () => {
  const reply = testMessage({ id: 'r', role: 'assistant', status: 'stopped', parts: [{ type: 'text', text: 'r' }] });
  const { session } = createChatFixture({
    [read]: () => page(),
    'GET /api/conversations/{id}/messages': () => ({
      messages: [reply],
      olderCursor: null,
      newerCursor: 'after',
      leafId: 'old',
    }),
    'POST /api/messages/{id}/continue': () => ({ replyMessage: { ...reply, status: 'streaming' } }),
  });
  session.subscribe(() => undefined);
  await settle();
  await session.loadAround('r');
  await session.continueReply('r');
  expect(session.getSnapshot().hasNewer).toBe(true);
});

test('a prefetched conversation is followed from there and not loaded again', async () => {
  const { session, calls, speak, draw } = createChatFixture({ [read]: () => page() });
  await session.preload();
  const leave = session.subscribe(() => undefined);
  await settle();
  expect(calls).toEqual([read]);
  speak({ type: 'message-start', message: testMessage({ id: 'new', parentId: 'old', parts: [{ type: 'text', text: 'news' }] }) });
  draw();
  expect(texts(session.getSnapshot().messages)).toEqual(['before', 'news']);
  leave();
  session.subscribe(() => undefined);
  await settle();
  expect(calls).toEqual([read, read]);
});
