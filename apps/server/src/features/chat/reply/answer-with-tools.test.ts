import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { messageText } from '@parley/contracts/messages/message-text';
import type { MessagePart, ToolPart } from '@parley/contracts/messages/message-part';
import { type ToolName, toolNames } from '@parley/contracts/tools/tool-names';
import { newId } from '#db/new-id.ts';
import type { MockOpenAi, ReplyScript } from '#testing/mock-openai.ts';
import { startServerWithMockModel } from '#testing/start-server-with-mock-model.ts';
import type { TestServer } from '#testing/start-test-server.ts';

const model = 'openai-env/mock-model';
let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  ({ mock, server } = await startServerWithMockModel());
  await choose(toolNames);
});
afterAll(() => server.close());
afterEach(() => {
  mock.requests.length = 0;
  mock.byDefault({ deltas: ['Hello.'] });
});

function choose(tools: readonly ToolName[]) {
  return server.call('PATCH /api/preferences', '/api/preferences', { tools: [...tools] });
}
const calling = (name: string, input: string | object, rest: ReplyScript = {}): ReplyScript => ({
  ...rest,
  toolCalls: [{ id: 'call_1', name, input: typeof input === 'string' ? [input] : [...JSON.stringify(input)] }],
});
async function reply(scripts: readonly ReplyScript[], options: Parameters<TestServer['send']>[1] = {}) {
  for (const script of scripts) mock.script(script);
  const { replyMessage } = await server.send('What time is it?', { model, ...options });
  return server.finished(replyMessage.id);
}
/** An existing conversation and its events from now on. */
async function followed() {
  const conversationId = newId();
  await reply([], { conversationId });
  return { conversationId, follower: await server.follow(`/api/events?conversation=${conversationId}`) };
}
const toolsOf = (parts: readonly MessagePart[]): ToolPart[] => parts.filter((part) => part.type === 'tool');
const answerTo = (request: number): unknown => mock.requests[request]?.body.messages.findLast(({ role }) => role === 'tool')?.content;

it("answers a model's tool calls and lets it continue", async () => {
  const message = await reply([calling('current_time', { place: '京都' }, { deltas: ['Let me look.'] }), { deltas: ['It is ', 'late.'] }]);
  expect(message).toMatchObject({ status: 'complete', finishReason: 'stop', usage: { inputTokens: 22, outputTokens: 14 }, error: null });
  expect(message.parts.map(({ type }) => type)).toEqual(['text', 'tool', 'text']);
  expect(messageText(message.parts)).toBe('Let me look.\n\nIt is late.');
  expect(message.parts[1]).toMatchObject({
    toolCallId: 'call_1',
    toolName: 'current_time',
    state: 'output-available',
    input: { place: '京都' },
    output: { timeZone: 'Asia/Tokyo', utcOffset: '+09:00' },
  });
  expect(mock.requests[1]?.body.messages.slice(-2)).toMatchObject([
    { role: 'assistant', content: 'Let me look.', tool_calls: [{ id: 'call_1' }] },
    { role: 'tool', tool_call_id: 'call_1' },
  ]);
  expect(answerTo(1)).toContain('"timeZone":"Asia/Tokyo"');
});

it('sends followers each step in order, and does not change text offsets', async () => {
  const { conversationId, follower } = await followed();
  mock.script(calling('calculate', { expression: '6*7' }, { deltas: ['Well'] }));
  mock.script({ deltas: ['42'] });
  await server.send('6*7?', { model, conversationId });
  await follower.until(({ type }) => type === 'message-end');
  follower.close();
  const steps = follower.events.flatMap(({ event }) =>
    event.type === 'part-delta'
      ? [[event.partIndex, event.offset, event.delta]]
      : event.type === 'tool-input-available'
        ? [[event.partIndex, event.toolName, event.input]]
        : event.type === 'tool-output-available'
          ? [[event.partIndex, event.output]]
          : [],
  );
  expect(steps).toEqual([
    [0, 0, 'Well'],
    [1, 'calculate', { expression: '6*7' }],
    [1, { result: 42 }],
    [2, 0, '42'],
  ]);
});

it.each([
  ['a tool that does not exist', 'order_pizza', '{}', /no such tool/i, 'tool_unknown'],
  ['an input that is no JSON', 'calculate', '{"expression": "6*', /not a short JSON object/, 'input_invalid'],
  ['an input of the wrong shape', 'calculate', '{"expression": 42}', /does not fit/, 'input_invalid'],
  ['an endless input', 'calculate', JSON.stringify({ expression: '1+'.repeat(5000) }), /not a short JSON object/, 'input_invalid'],
  ['a question without an answer', 'current_time', '{"place":"Xyzzyville"}', /No city/, 'place_unknown'],
  ['a division by zero', 'calculate', '{"expression":"1/0"}', /divides by zero/, 'divides_by_zero'],
])('tells the model, and people by a code, what is wrong with %s', async (_name, tool, input, told, errorCode) => {
  const message = await reply([calling(tool, input), { deltas: ['Never mind.'] }]);
  expect(message).toMatchObject({ status: 'complete' });
  expect(messageText(message.parts)).toBe('Never mind.');
  const errorText = expect.stringMatching(told);
  expect(toolsOf(message.parts)).toMatchObject([{ toolName: tool, state: 'output-error', errorText, errorCode }]);
  expect(answerTo(1)).toMatch(told);
  expect(JSON.stringify(message).length).toBeLessThan(5000);
});

it('ends endless rounds: after six come words or a failure', async () => {
  mock.byDefault(calling('calculate', { expression: '1+1' }));
  const silent = await reply([]);
  expect(silent).toMatchObject({ status: 'failed', error: { code: 'provider_bad_response' } });
  expect(toolsOf(silent.parts)).toHaveLength(6);
  expect(mock.requests.map(({ body }) => body.tool_choice)).toEqual([...Array<undefined>(6).fill(undefined), 'none']);
  mock.byDefault(calling('calculate', { expression: '1+1' }, { deltas: ['So. '] }));
  expect(await reply([])).toMatchObject({ status: 'complete' });
});

it('gives a model no more than eight calls at once', async () => {
  const toolCalls = Array.from({ length: 20 }, (_, index) => ({ id: `c${index}`, name: 'calculate', input: ['{"expression":"1+1"}'] }));
  const message = await reply([{ toolCalls }, { deltas: ['Two.'] }]);
  expect(toolsOf(message.parts)).toHaveLength(8);
  expect(mock.requests[1]?.body.messages.at(-9)?.tool_calls).toHaveLength(8);
});

it('accepts an empty last turn if everything was said before', async () => {
  const message = await reply([calling('calculate', { expression: '1+1' }, { deltas: ['Two, I think.'] }), {}]);
  expect(message).toMatchObject({ status: 'complete', error: null });
  const nothing = await reply([calling('calculate', { expression: '1+1' }), {}]);
  expect(nothing).toMatchObject({ status: 'failed', error: { code: 'provider_bad_response' } });
});

it('keeps everything before a failure in a later round', async () => {
  const message = await reply([calling('calculate', { expression: '6*7' }, { deltas: ['Let me see.'] }), { status: 503 }]);
  expect(message).toMatchObject({ status: 'failed', error: { code: 'provider_overloaded' } });
  expect(messageText(message.parts)).toBe('Let me see.');
  expect(toolsOf(message.parts)).toMatchObject([{ state: 'output-available', output: { result: 42 } }]);
});

it('stops in the middle of a round', async () => {
  const { conversationId, follower } = await followed();
  mock.script(calling('calculate', { expression: '6*7' }));
  mock.script({ deltas: ['So '], ending: 'silence' });
  const { replyMessage } = await server.send('6*7?', { model, conversationId });
  await follower.until((event) => event.type === 'part-delta' && event.delta === 'So ');
  follower.close();
  await server.call('POST /api/messages/{id}/stop', `/api/messages/${replyMessage.id}/stop`, {});
  const message = await server.finished(replyMessage.id);
  expect(message).toMatchObject({ status: 'stopped' });
  expect(message.parts.map(({ type }) => type)).toEqual(['tool', 'text']);
  expect(await mock.requests.at(-1)?.closed).toBe('left');
  // Of the round that ended. The provider charges for it.
  expect(message.usage).toMatchObject({ inputTokens: 11, outputTokens: 7 });
});

it('retries once without tools if they are refused, and remembers a model that does not support them', async () => {
  const other = 'openai-env/mock-thinker';
  const body = JSON.stringify({ error: { message: 'registry.ollama.ai/library/gemma:latest does not support tools' } });
  const message = await reply([{ status: 400, body }, { deltas: ['Plainly.'] }], { model: other });
  expect(message).toMatchObject({ status: 'complete', error: null });
  expect(messageText(message.parts)).toBe('Plainly.');
  expect(mock.requests.map(({ body: { tools } }) => tools !== undefined)).toEqual([true, false]);
  await reply([], { model: other });
  expect(mock.requests.at(-1)?.body.tools).toBeUndefined();
  const { models } = await server.call('GET /api/models', '/api/models');
  expect(models.find(({ reference }) => reference === other)?.abilities.tools).toBe(false);
  expect(models.find(({ reference }) => reference === model)?.abilities.tools).toBeNull();
});

it('retries after a failed call without blaming the model', async () => {
  const body = JSON.stringify({ error: { message: 'Failed to call a function. Please adjust your prompt. (tool_use_failed)' } });
  expect(await reply([{ status: 400, body }, { deltas: ['Plainly.'] }])).toMatchObject({ status: 'complete' });
  await reply([]);
  expect(mock.requests.at(-1)?.body.tools).toHaveLength(toolNames.length);
});

it.each([
  ['a wrong key', { status: 401, body: '{"error":{"message":"This tool needs a key."}}' }, 'provider_key_rejected'],
  ['an error about something else', { status: 400, body: '{"error":{"message":"max_tokens is too large"}}' }, 'provider_failed'],
])('does not try again after %s', async (_name, script, code) => {
  expect(await reply([script])).toMatchObject({ status: 'failed', error: { code } });
  expect(mock.requests).toHaveLength(1);
});

it('offers the enabled tools, and none to an interpreter', async () => {
  await choose(['search_help', 'calculate']);
  await reply([]);
  expect(mock.requests[0]?.body.tools?.map((tool) => tool.function.name)).toEqual(['calculate', 'search_help']);
  await reply([], { interpret: { from: 'en-US', to: 'ja-JP' } });
  expect(mock.requests[1]?.body).not.toHaveProperty('tools');
  await choose([]);
  await reply([]);
  expect(mock.requests[2]?.body).not.toHaveProperty('tools');
  await choose(toolNames);
});

it('keeps earlier tool calls out of the next prompt: the answers contain what matters, and every model can read them', async () => {
  const conversationId = newId();
  await reply([calling('calculate', { expression: '6*7' }), { deltas: ['It is 42.'] }], { conversationId });
  await reply([], { conversationId });
  expect(mock.requests.at(-1)?.body.messages.slice(1)).toEqual([
    { role: 'user', content: 'What time is it?' },
    { role: 'assistant', content: 'It is 42.' },
    { role: 'user', content: 'What time is it?' },
  ]);
});

it("offers the assistant's tools instead of the user's, and none if it has none", async () => {
  const offeredBy = async (tools: ToolName[] | null) => {
    const { id } = await server.call('POST /api/assistants', '/api/assistants', { name: 'Abacus', avatar: '🧮', tools });
    await reply([], { assistantId: id });
    return mock.requests.at(-1)?.body.tools?.map((tool) => tool.function.name);
  };
  await choose(['current_time']);
  expect(await offeredBy(['calculate', 'search_help'])).toEqual(['calculate', 'search_help']);
  expect(await offeredBy([])).toBeUndefined();
  expect(await offeredBy(null)).toEqual(['current_time']);
  await choose(toolNames);
});
