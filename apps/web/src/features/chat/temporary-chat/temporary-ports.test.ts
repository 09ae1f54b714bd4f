import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { TemporaryReplyRequest } from '@parley/contracts/messages/temporary-reply';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { createBackgroundPlaces } from '../session/background-places.ts';
import type { ChatPorts } from '../session/chat-ports.ts';
import { texts } from '../session/chat-session-fixture.ts';
import { createChatSession } from '../session/chat-session.ts';
import { testMessage } from '../session/test-message.ts';
import { createTemporaryPorts } from './temporary-ports.ts';

type Asked = { request: TemporaryReplyRequest; tell: (event: ConversationEvent) => void; signal: AbortSignal; close: () => void };

/** A session whose replies the test writes. */
function openChat() {
  const asked: Asked[] = [];
  let failure: ApiFailure | null = null;
  const ports = createTemporaryPorts('c', (request, tell, signal) => {
    if (failure) return Promise.reject(failure);
    const over = Promise.withResolvers<void>();
    asked.push({ request, tell, signal, close: over.resolve });
    return over.promise;
  });
  const page = {
    requestFrame: (run: () => void) => run(),
    now: () => 0,
    after: () => new Promise<void>(() => undefined),
    places: createBackgroundPlaces(1),
    timeZone: 'UTC',
    onModelLost: () => undefined,
  };
  const tracker = { sent: () => undefined, regenerated: () => undefined, event: () => undefined };
  const session = createChatSession('c', { ...page, tracker, ...ports } as ChatPorts);
  session.beginNew();
  session.subscribe(() => undefined);
  const status = () => session.getSnapshot().messages.at(-1)?.status;
  return { session, asked, status, refuse: (with_: ApiFailure | null) => void (failure = with_) };
}

const replyOf = ({ request }: Asked, text = '') =>
  testMessage({
    id: request.replyId,
    conversationId: 'c',
    parentId: request.messages.findLast(({ role }) => role === 'user')?.id ?? null,
    role: 'assistant',
    status: 'streaming',
    parts: text === '' ? [] : [{ type: 'text', text }],
  });

/** Answers a request up to its end. */
function answer(one: Asked | undefined, text: string): void {
  if (!one) throw new Error('Nothing was asked.');
  one.tell({ type: 'message-start', message: replyOf(one) });
  const place = { conversationId: 'c', messageId: one.request.replyId, partIndex: 0, partType: 'text', offset: 0 } as const;
  one.tell({ type: 'part-delta', ...place, delta: text });
  one.tell({ type: 'message-end', message: { ...replyOf(one, text), status: 'complete' } });
  one.close();
}

test('each request carries the whole conversation, and a second reply replaces the first', async () => {
  const { session, asked, status } = openChat();
  session.submitOrQueue('One?');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  answer(asked[0], 'First.');
  await vi.waitFor(() => expect(status()).toBe('complete'));
  session.submitOrQueue('Two?');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  answer(asked[1], 'Second.');
  await vi.waitFor(() => expect(texts(session.getSnapshot().messages)).toEqual(['One?', 'First.', 'Two?', 'Second.']));
  expect(asked[1]?.request.messages.map(({ text }) => text)).toEqual(['One?', 'First.', 'Two?']);

  const again = session.retry(asked[1]?.request.replyId ?? '');
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  answer(asked[2], 'Third.');
  await again;
  expect(asked[2]?.request.messages.map(({ text }) => text)).toEqual(['One?', 'First.', 'Two?']);
  expect(texts(session.getSnapshot().messages)).toEqual(['One?', 'First.', 'Two?', 'Third.']);
});

test('a stopped reply keeps its text and ends its request; it can go on', async () => {
  const { session, asked, status } = openChat();
  session.submitOrQueue('A story?');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const [first] = asked as [Asked];
  first.tell({ type: 'message-start', message: replyOf(first) });
  const place = { conversationId: 'c', messageId: first.request.replyId, partIndex: 0, partType: 'text' } as const;
  first.tell({ type: 'part-delta', ...place, offset: 0, delta: 'Once ' });
  await vi.waitFor(() => expect(session.getSnapshot().streamingId).toBe(first.request.replyId));
  await session.stop();
  expect([first.signal.aborted, status()]).toEqual([true, 'stopped']);
  first.tell({ type: 'part-delta', ...place, offset: 5, delta: 'late' });
  expect(texts(session.getSnapshot().messages)).toEqual(['A story?', 'Once ']);

  const onward = session.continueReply(first.request.replyId);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const [, second] = asked as [Asked, Asked];
  expect(second.request.messages.at(-1)).toMatchObject({ role: 'assistant', text: 'Once ' });
  second.tell({ type: 'message-start', message: replyOf(second, 'Once ') });
  second.tell({ type: 'part-delta', ...place, offset: 5, delta: 'upon.' });
  second.close();
  await onward;
  await vi.waitFor(() => expect(status()).toBe('interrupted'));
  expect(texts(session.getSnapshot().messages)).toEqual(['A story?', 'Once upon.']);
});

test('a refused message stays with its text, and is sent again', async () => {
  const { session, asked, refuse } = openChat();
  refuse(new ApiFailure('too_many_runs', 429));
  session.submitOrQueue('Hello?');
  await vi.waitFor(() => expect(session.getSnapshot().messages.at(-1)?.delivery).toMatchObject({ state: 'failed', code: 'too_many_runs' }));
  refuse(null);
  const sent = session.retrySend(session.getSnapshot().messages[0]?.id ?? '');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  answer(asked[0], 'Hello.');
  await sent;
  await vi.waitFor(() => expect(texts(session.getSnapshot().messages)).toEqual(['Hello?', 'Hello.']));
});
