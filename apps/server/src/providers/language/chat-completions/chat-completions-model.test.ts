import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { describeProviderFailure } from '../describe-provider-failure.ts';
import { createChatCompletionsModel } from './chat-completions-model.ts';

/** The parts of a reply to which the server answers with one response. */
async function reply(body: string, type = 'application/json; charset=utf-8'): Promise<LanguageModelV4StreamPart[]> {
  const fetch = async (): Promise<Response> => new Response(body, { headers: { 'content-type': type } });
  const model = createChatCompletionsModel({ provider: 'p', baseUrl: 'http://models.example/v1', key: null, fetch, modelId: 'm' });
  const { stream } = await model.doStream({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] });
  return Array.fromAsync(stream);
}
const textOf = (parts: LanguageModelV4StreamPart[]): string => parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');

it('reads a plain answer to a streamed request', async () => {
  const message = { role: 'assistant', content: '<think>Hm</think>Yes.' };
  const parts = await reply(
    JSON.stringify({ object: 'chat.completion', choices: [{ message, finish_reason: 'stop' }], usage: { prompt_tokens: 3 } }),
  );
  expect(textOf(parts)).toBe('Yes.');
  expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' }, usage: { inputTokens: { total: 3 } } });
});

it('reads the calls of a plain answer', async () => {
  const calls = ['a', 'b'].map((name) => ({ id: name, type: 'function', function: { name, arguments: '{"x":1}' } }));
  const parts = await reply(JSON.stringify({ choices: [{ message: { content: null, tool_calls: calls }, finish_reason: 'tool_calls' }] }));
  expect(parts.flatMap((part) => (part.type === 'tool-call' ? [part.toolName, part.input] : []))).toEqual(['a', '{"x":1}', 'b', '{"x":1}']);
});

it('reads events that are called JSON', async () => {
  expect(textOf(await reply('data: {"choices":[{"delta":{"content":"Yes"},"finish_reason":"stop"}]}\n\n'))).toBe('Yes');
});

it.each([
  ['an object', { error: { message: 'The model is not loaded.', type: 'x' } }],
  ['a text', { error: 'The model is not loaded.' }],
  ["vLLM's object", { object: 'error', message: 'The model is not loaded.' }],
])('tells the message of an error that has status 200, as %s', async (_kind, body) => {
  const last = (await reply(JSON.stringify(body))).at(-1);
  expect(describeProviderFailure(last?.type === 'error' ? last.error : null, true)).toMatchObject({
    code: 'provider_failed',
    detail: 'The model is not loaded.',
  });
});

it.each([
  ['an object that is no reply', '{"detail":"Try /v2."}', 'Try /v2.'],
  ['half an object', '{"choices":', 'The answer is not JSON.'],
])('fails at %s', async (_kind, body, message) => {
  await expect(reply(body)).rejects.toThrow(message);
});
