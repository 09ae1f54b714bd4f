import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { Message } from '@parley/contracts/messages/message';
import { messageText } from '@parley/contracts/messages/message-text';
import { assertProperty } from '@parley/voice/testing/assert-property';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConversationState } from './conversation-state.ts';
import { emptyConversation, joinOlder, reduceConversation } from './reduce-conversation.ts';
import { testMessage } from './test-message.ts';

const question = testMessage({ id: 'q', role: 'user', parts: [{ type: 'text', text: 'Why?' }] });
const reply = (patch: Partial<Message> = {}) => testMessage({ id: 'r', parentId: 'q', role: 'assistant', status: 'streaming', ...patch });
const delta = (offset: number, text: string, partIndex = 0, partType: 'text' | 'reasoning' = 'text'): ConversationEvent => ({
  type: 'part-delta',
  conversationId: 'c',
  messageId: 'r',
  partIndex,
  partType,
  offset,
  delta: text,
});
const run = (events: readonly ConversationEvent[], from: ConversationState = emptyConversation) => events.reduce(reduceConversation, from);
const textOf = (state: ConversationState) => messageText(state.messages.at(-1)?.parts ?? []);

const replyLength = (state: ConversationState) => messageText(state.messages[1]?.parts ?? []).length;

const arrival = fc
  .array(fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }), { minLength: 1, maxLength: 20 })
  .map((pieces): { text: string; events: ConversationEvent[] } => {
    let offset = 0;
    const deltas = pieces.map((piece) => {
      const event = delta(offset, piece);
      offset += piece.length;
      return event;
    });
    const text = pieces.join('');
    const ended = reply({ status: 'complete', parts: [{ type: 'text', text }] });
    const events: ConversationEvent[] = [
      { type: 'message-start', message: question },
      { type: 'message-start', message: reply() },
    ];
    return { text, events: [...events, ...deltas, { type: 'message-end', message: ended }] };
  });

test('interrupted connections with replays from anywhere give the same text, and never lose any on the way', () => {
  assertProperty(
    fc.property(arrival, fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 6 }), ({ text, events }, breaks) => {
      let state = emptyConversation;
      let reached = 0;
      for (const [advance, back] of [...breaks, [events.length, 0] as const]) {
        const from = Math.max(0, reached - back);
        const to = Math.min(events.length, reached + advance);
        for (const event of events.slice(from, to)) {
          const before = replyLength(state);
          state = reduceConversation(state, event);
          expect(replyLength(state)).toBeGreaterThanOrEqual(before);
        }
        reached = Math.max(reached, to);
      }
      expect(state.isStale).toBe(false);
      expect(textOf(state)).toBe(text);
      expect(state.messages.map((message) => [message.id, message.status])).toEqual([
        ['q', 'complete'],
        ['r', 'complete'],
      ]);
    }),
    { runs: 500 },
  );
});

const begun = run([
  { type: 'message-start', message: question },
  { type: 'message-start', message: reply() },
]);

test('a delta after a gap requests the whole again', () => {
  expect(run([delta(0, 'ab'), delta(5, 'x')], begun).isStale).toBe(true);
  expect(run([delta(0, 'x', 3)], begun).isStale).toBe(true);
});

test('an overlapping delta adds only its end', () => {
  expect(textOf(run([delta(0, 'abc'), delta(1, 'bcd')], begun))).toBe('abcd');
});

test('reasoning and text are separate parts', () => {
  const state = run([delta(0, 'hm', 0, 'reasoning'), delta(0, 'So', 1)], begun);
  expect(state.messages[1]?.parts).toEqual([
    { type: 'reasoning', text: 'hm' },
    { type: 'text', text: 'So' },
  ]);
});

test('deltas after the end change nothing', () => {
  const ended = run(
    [delta(0, 'ab'), { type: 'message-end', message: reply({ status: 'stopped', parts: [{ type: 'text', text: 'ab' }] }) }],
    begun,
  );
  expect(run([delta(2, 'c')], ended)).toBe(ended);
});

test('a continued reply streams on in the same message', () => {
  const stopped = reply({ status: 'stopped', parts: [{ type: 'text', text: 'ab' }] });
  const state = run(
    [{ type: 'message-end', message: stopped }, { type: 'message-start', message: { ...stopped, status: 'streaming' } }, delta(2, 'c')],
    begun,
  );
  expect([textOf(state), state.messages.length]).toEqual(['abc', 2]);
});

test('a second reply to the same question replaces the first', () => {
  const other = reply({ id: 'r2', siblingIds: ['r', 'r2'] });
  expect(run([{ type: 'message-start', message: other }], begun).messages.map((message) => message.id)).toEqual(['q', 'r2']);
});

test('a deleted message removes what followed', () => {
  expect(run([{ type: 'message-delete', conversationId: 'c', messageId: 'q' }], begun).messages).toEqual([]);
});

test('a message with an unknown parent requests the whole again', () => {
  expect(run([{ type: 'message-start', message: reply({ id: 'x', parentId: 'elsewhere' }) }], begun).isStale).toBe(true);
});

test('a snapshot keeps the older pages before it', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id, index, all) => testMessage({ id, parentId: all[index - 1] ?? null }));
  if (!a || !b || !c) throw new Error('three messages');
  expect(joinOlder([a, b], [{ ...b, status: 'stopped' }, c]).map((message) => message.id)).toEqual(['a', 'b', 'c']);
  expect(joinOlder([a], [c])).toEqual([c]);
});

const toolPlace = { conversationId: 'c', messageId: 'r', partIndex: 1, toolCallId: 'a' };
const toolReply: readonly ConversationEvent[] = [
  { type: 'message-start', message: question },
  { type: 'message-start', message: reply() },
  delta(0, 'Let me see.'),
  { type: 'tool-input-available', ...toolPlace, toolName: 'calculate', input: { expression: '6*7' } },
  { type: 'tool-output-available', ...toolPlace, output: { result: 42 } },
  delta(0, 'It is 42.', 2),
];

test('tool calls of a reply are its parts, whatever is replayed from wherever', () => {
  const whole = run(toolReply);
  expect(whole.messages[1]?.parts).toEqual([
    { type: 'text', text: 'Let me see.' },
    {
      type: 'tool',
      toolCallId: 'a',
      toolName: 'calculate',
      state: 'output-available',
      input: { expression: '6*7' },
      output: { result: 42 },
    },
    { type: 'text', text: 'It is 42.' },
  ]);
  expect(textOf(whole)).toBe('Let me see.\n\nIt is 42.');
  for (let from = 0; from < toolReply.length; from += 1) expect(run(toolReply.slice(from), whole)).toEqual(whole);
  const failed = run([...toolReply.slice(0, 4), { type: 'tool-output-error', ...toolPlace, errorText: 'No.', errorCode: 'failed' }]);
  expect(failed.messages[1]?.parts[1]).toMatchObject({ state: 'output-error', errorText: 'No.', errorCode: 'failed' });
});

test("a tool's step without what came before it requests the whole again", () => {
  expect(run(toolReply.filter(({ type }) => type !== 'tool-input-available').slice(0, 4)).isStale).toBe(true);
  expect(run([...toolReply.slice(0, 2), ...toolReply.slice(3)]).isStale).toBe(true);
  expect(run(toolReply.filter(({ type }) => !type.startsWith('tool-'))).isStale).toBe(true);
});

test('a text that was reasoning turns into it, also when events are repeated', () => {
  const events: ConversationEvent[] = [
    { type: 'message-start', message: question },
    { type: 'message-start', message: reply() },
    delta(0, 'Hm.'),
    delta(3, '', 0, 'reasoning'),
    delta(0, 'Yes.', 1),
  ];
  const parts = [
    { type: 'reasoning', text: 'Hm.' },
    { type: 'text', text: 'Yes.' },
  ];
  expect(run(events).messages.at(-1)?.parts).toEqual(parts);
  expect(run([...events, ...events.slice(2)]).messages.at(-1)?.parts).toEqual(parts);
});
