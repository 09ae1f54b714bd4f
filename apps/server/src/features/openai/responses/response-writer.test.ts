import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { createResponseWriter } from './response-writer.ts';

const call = (id: string, input: string): LanguageModelV4StreamPart[] => [
  { type: 'tool-input-start', id, toolName: 'weather' },
  { type: 'tool-input-delta', id, delta: input },
  { type: 'tool-input-end', id },
  { type: 'tool-call', toolCallId: id, toolName: 'weather', input },
];
function write(inputs: readonly string[], status: 'completed' | 'incomplete') {
  const events: { type: string; delta?: unknown }[] = [];
  const writer = createResponseWriter(`resp_${'0'.repeat(32)}`, (type, fields) => void events.push({ type, ...fields }));
  for (const part of inputs.flatMap((input, index) => call(`call_${index}`, input))) writer.take(part);
  const early = events.filter(({ type }) => type === 'response.output_item.done').length;
  writer.finish(status);
  const calls = writer.output.flatMap((item) => (item.type === 'function_call' ? [[item.arguments, item.status]] : []));
  return {
    calls,
    early,
    deltas: events.flatMap(({ delta }) => delta ?? []),
    done: events.filter(({ type }) => type.endsWith('item.done')),
  };
}

test('a call that the output limit cut is incomplete, and a whole one before it is complete', () => {
  const { calls, early, done } = write(['{"city":"Paris"}', '{"ci'], 'incomplete');
  expect(calls).toEqual([
    ['{"city":"Paris"}', 'completed'],
    ['{"ci', 'incomplete'],
  ]);
  expect([early, done.length]).toEqual([1, 2]);
});

test('a call that was cut before its arguments gets none', () => {
  const { calls, deltas } = write([''], 'incomplete');
  expect(calls).toEqual([['', 'incomplete']]);
  expect(deltas).toEqual([]);
});

test('a whole call without arguments gets an empty object', () => {
  const { calls, deltas } = write([''], 'completed');
  expect(calls).toEqual([['{}', 'completed']]);
  expect(deltas).toEqual(['{}']);
});
