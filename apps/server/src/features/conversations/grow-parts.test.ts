import { expect, it } from 'vitest';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import { growParts } from './grow-parts.ts';

const place = { conversationId: 'c', messageId: 'm', partIndex: 0 };
const delta = (offset: number, text: string, partIndex = 0): ConversationEvent => ({
  ...place,
  partIndex,
  type: 'part-delta',
  partType: 'text',
  offset,
  delta: text,
});

it('adds what came after the save, from whichever event on', () => {
  const events = [delta(0, 'One '), delta(4, 'two '), delta(8, 'three')];
  for (const stored of ['', 'One ', 'One two ', 'One two three'])
    expect(growParts(stored ? [{ type: 'text', text: stored }] : [], 'm', events)).toEqual([{ type: 'text', text: 'One two three' }]);
});

it('stops where an event is missing, and passes over other messages', () => {
  const events = [delta(0, 'One '), { ...delta(4, 'no'), messageId: 'other' }, delta(6, 'late')] as ConversationEvent[];
  expect(growParts([], 'm', events)).toEqual([{ type: 'text', text: 'One ' }]);
});

it('follows text that turns out to be reasoning, and the next part', () => {
  const events: ConversationEvent[] = [
    delta(0, 'Hm'),
    { ...place, type: 'part-delta', partType: 'reasoning', offset: 2, delta: '' },
    delta(0, 'Yes', 1),
  ];
  const whole = [
    { type: 'reasoning', text: 'Hm' },
    { type: 'text', text: 'Yes' },
  ];
  expect(growParts([], 'm', events)).toEqual(whole);
  expect(growParts([{ type: 'reasoning', text: 'Hm' }], 'm', events)).toEqual(whole);
});

it('follows a tool to its result', () => {
  const call = { ...place, toolCallId: 't', toolName: 'calculate', input: { expression: '1+1' } };
  const begun: ConversationEvent = { ...call, type: 'tool-input-available' };
  const done: ConversationEvent = { ...place, toolCallId: 't', type: 'tool-output-available', output: 2 };
  const result = { type: 'tool', toolCallId: 't', toolName: 'calculate', state: 'output-available', input: call.input, output: 2 };
  expect(growParts([], 'm', [begun, done])).toEqual([result]);
  expect(growParts([], 'm', [begun, done, begun])).toEqual([result]);
});
