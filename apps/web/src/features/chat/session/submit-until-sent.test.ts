import { expect, test } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { acceptAll, type Answer, page, read, refuse, send, settle, createChatFixture, texts } from './chat-session-fixture.ts';
import { isKept } from './is-kept.ts';
import { testMessage } from './test-message.ts';

/** A session whose server is unreachable, and the words said into it. */
async function away() {
  const answers: Record<string, Answer> = { [read]: () => page(), [send]: refuse };
  const fixture = createChatFixture(answers);
  fixture.session.subscribe(() => undefined);
  await settle();
  const told: string[] = [];
  const ids = new Set<string>();
  const say = (text: string) =>
    fixture.session.submitUntilSent(text, {
      origin: 'voice',
      // The same at each attempt.
      onReply: (id) => ids.add(id),
      onKept: () => told.push(`kept ${text}`),
    });
  const sendings = () => fixture.calls.filter((endpoint) => endpoint === send).length;
  return { ...fixture, answers, told, ids, say, sendings };
}

test('words said while the server is unreachable are stored, and answered when it is back', async () => {
  const { session, answers, outbox, told, ids, say, sendings } = await away();
  const sent = say('said');
  await settle();
  expect(told).toEqual(['kept said']);
  expect(session.getSnapshot().messages.filter(isKept)).toHaveLength(1);
  expect((await outbox.read()).map(({ request }) => request.text)).toEqual(['said']);
  answers[send] = acceptAll();
  await Promise.all([session.sendWaiting(), session.sendWaiting()]);
  expect([(await sent).replyMessageId]).toEqual([...ids]);
  expect(told).toEqual(['kept said']);
  expect(sendings()).toBe(2);
  expect(session.getSnapshot().messages.some(isKept)).toBe(false);
});

test('they are sent automatically without a notice that the server is back', async () => {
  const { answers, ids, say, loseTime } = await away();
  const sent = say('said');
  await settle();
  answers[send] = acceptAll();
  loseTime();
  expect([(await sent).replyMessageId]).toEqual([...ids]);
});

test('what is said meanwhile is kept behind it, and leaves in its order', async () => {
  const { session, answers, told, ids, say, sendings, loseTime } = await away();
  const replies = [say('one')];
  await settle();
  replies.push(say('two'));
  await settle();
  expect(told).toEqual(['kept one', 'kept two']);
  expect(sendings()).toBe(1);
  answers[send] = acceptAll();
  loseTime();
  expect((await Promise.all(replies)).map(({ replyMessageId }) => replyMessageId)).toEqual([...ids]);
  expect(texts(session.getSnapshot().messages)).toEqual(['before', 'one', '', 'two', '']);
});

test('a message that the server accepted before it went away is not sent again', async () => {
  const { session, say, speak, draw, sendings } = await away();
  const sent = say('said');
  await settle();
  const { id } = session.getSnapshot().messages.at(-1)!;
  speak({ type: 'message-start', message: testMessage({ id, parentId: 'old', parts: [{ type: 'text', text: 'said' }] }) });
  speak({ type: 'message-start', message: testMessage({ id: 'reply', parentId: id, role: 'assistant', status: 'streaming' }) });
  draw();
  expect(await sent).toEqual({ replyMessageId: 'reply' });
  await session.sendWaiting();
  expect(sendings()).toBe(1);
});

test('one that is refused afterwards, or taken back, fails', async () => {
  const { session, answers, say } = await away();
  const refused = say('said');
  await settle();
  answers[send] = () => {
    throw new ApiFailure('conflict', 409);
  };
  await session.sendWaiting();
  await expect(refused).rejects.toMatchObject({ code: 'conflict' });

  answers[send] = refuse;
  const takenBack = say('not this');
  await settle();
  session.discardUnsent(session.getSnapshot().messages.at(-1)!.id);
  await expect(takenBack).rejects.toMatchObject({ code: 'not_found' });
});
