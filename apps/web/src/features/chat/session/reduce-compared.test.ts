import type { Message } from '@parley/contracts/messages/message';
import { messageText } from '@parley/contracts/messages/message-text';
import { expect, it } from 'vitest';
import type { ConversationState } from './conversation-state.ts';
import { emptyConversation, reduceConversation } from './reduce-conversation.ts';
import { testMessage } from './test-message.ts';

const question = testMessage({ id: 'q', role: 'user' });
const reply = (id: string, siblingIds: string[], patch: Partial<Message> = {}): Message =>
  testMessage({ id, parentId: 'q', role: 'assistant', status: 'streaming', parts: [], siblingIds, isCompared: true, ...patch });
const start = (message: Message) => ({ type: 'message-start', message }) as const;
const delta = (messageId: string, offset: number, text: string) =>
  ({ type: 'part-delta', conversationId: 'c', messageId, partIndex: 0, partType: 'text', offset, delta: text }) as const;

const begun = [start(question), start(reply('a', ['a'])), start(reply('b', ['a', 'b']))].reduce(reduceConversation, emptyConversation);
const texts = ({ compared }: ConversationState) => compared.map(({ id, parts }) => [id, messageText(parts)]);

it('collects the compared replies in order, while the branch keeps the first', () => {
  expect(begun.messages.map(({ id }) => id)).toEqual(['q', 'a']);
  const grown = [delta('b', 0, 'Two'), delta('a', 0, 'One'), delta('b', 3, '!'), delta('b', 0, 'Two')].reduce(reduceConversation, begun);
  expect(texts(grown)).toEqual([
    ['a', 'One'],
    ['b', 'Two!'],
  ]);
  expect(grown.messages.map(({ id, parts }) => [id, messageText(parts)])).toEqual([
    ['q', messageText(question.parts)],
    ['a', 'One'],
  ]);
  expect(grown.isStale).toBe(false);
});

it('asks for the whole again if a piece of a reply is missing', () => {
  expect(reduceConversation(begun, delta('b', 7, 'late')).isStale).toBe(true);
});

it('ends when a reply is chosen, and begins anew with the next question', () => {
  const end = { type: 'message-end', message: testMessage({ id: 'b', parentId: 'q', role: 'assistant', siblingIds: ['a', 'b'] }) } as const;
  const chosen = reduceConversation(begun, end);
  expect(chosen.compared).toEqual([]);
  const again = [
    start(testMessage({ id: 'q2', role: 'user', parentId: 'a' })),
    start(reply('c', ['c'], { parentId: 'q2' })),
    start(reply('d', ['c', 'd'], { parentId: 'q2' })),
  ].reduce(reduceConversation, begun);
  expect(again.compared.map(({ id }) => id)).toEqual(['c', 'd']);
  expect(again.messages.map(({ id }) => id)).toEqual(['q', 'a', 'q2', 'c']);
});
