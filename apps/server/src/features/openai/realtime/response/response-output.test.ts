import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { createResponseOutput } from './response-output.ts';

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
    openMessage: () => {
      throw new Error('no message here');
    },
  });
  for (const part of inputs.flatMap((input, index) => call(`call_${index}`, input))) output.take(part);
  await output.finish(status);
  expect(output.items.map((item) => item.status)).toEqual(statuses);
  expect(done).toEqual(written);
});
