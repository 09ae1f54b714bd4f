import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { turnedText } from '#providers/language/turned-text.ts';
import { createResponseOutput } from './response-output.ts';
import { openWrittenMessage } from './written-message.ts';

const call = (id: string, input: string): LanguageModelV4StreamPart[] => [
  { type: 'tool-input-start', id, toolName: 'weather' },
  { type: 'tool-input-delta', id, delta: input },
  { type: 'tool-input-end', id },
  { type: 'tool-call', toolCallId: id, toolName: 'weather', input },
];

test.each([
  ['cut', 'incomplete', ['{"city":"Paris"}', '{"ci'], ['completed', 'incomplete'], ['{"city":"Paris"}', '{"ci']],
  ['cut before its arguments', 'incomplete', [''], ['incomplete'], ['']],
  ['whole and without arguments', 'completed', [''], ['completed'], ['{}']],
] as const)('a call that is %s ends as %s', async (_what, status, inputs, statuses, written) => {
  const done: string[] = [];
  const output = createResponseOutput({
    responseId: 'resp_1',
    emit: (type, fields) =>
      void (type === 'response.function_call_arguments.done' && done.push(String((fields as { arguments: string }).arguments))),
    keep: () => undefined,
    keepDone: () => undefined,
    drop: () => undefined,
    openMessage: () => {
      throw new Error('no message here');
    },
  });
  for (const part of inputs.flatMap((input, index) => call(`call_${index}`, input))) output.take(part);
  await output.finish(status);
  expect(output.items.map((item) => item.status)).toEqual(statuses);
  expect(done).toEqual(written);
});

test('a text that turns out to be reasoning is taken back, and the answer is a message of its own', async () => {
  const events: string[] = [];
  const dropped: string[] = [];
  const emit = (type: string) => void events.push(type);
  const output = createResponseOutput({
    responseId: 'resp_1',
    emit,
    keep: () => undefined,
    keepDone: () => undefined,
    drop: ({ id }) => void dropped.push(id),
    openMessage: (item, place) => openWrittenMessage(item, place, emit),
  });
  const say = (delta: string) => output.take({ type: 'text-delta', id: 'text', delta });
  say('Hm.');
  output.take({ type: 'text-end', id: 'text', providerMetadata: turnedText });
  expect(events.at(-1)).toBe('response.output_item.done');
  say('Yes.');
  await output.finish('completed');
  expect(output.items).toMatchObject([
    { status: 'incomplete', content: [{ text: 'Hm.' }] },
    { status: 'completed', content: [{ text: 'Yes.' }] },
  ]);
  expect(dropped).toEqual([output.items[0]?.id]);
});
