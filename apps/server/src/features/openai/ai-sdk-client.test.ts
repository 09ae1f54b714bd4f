import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStrictUpstream, type StrictUpstream } from '#testing/strict-upstream.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const name = 'openai-env/strict-model';
let upstream: StrictUpstream;
let server: TestServer;

beforeAll(async () => {
  upstream = await startStrictUpstream();
  server = await startTestServer({ OPENAI_BASE_URL: upstream.url });
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});

const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'], additionalProperties: false } as const;
const ask = (text: string): Pick<LanguageModelV4CallOptions, 'prompt'> => ({
  prompt: [{ role: 'user', content: [{ type: 'text', text }] }],
});

describe.each(['responses', 'chat'] as const)('the AI SDK over %s', (kind) => {
  const model = (): LanguageModelV4 => createOpenAI({ baseURL: `${server.url}/v1`, apiKey: 'any' })[kind](name);

  it('gets a text, whole and in pieces', async () => {
    const { content, usage } = await model().doGenerate(ask('Hello'));
    expect(content).toContainEqual(expect.objectContaining({ type: 'text', text: 'You said: Hello' }));
    expect(usage.inputTokens.total).toBe(20);
    const { stream } = await model().doStream(ask('Hello'));
    const parts = await Array.fromAsync(stream);
    expect(parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')).toBe('You said: Hello');
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } });
  });

  it('calls tools, whole and in pieces', async () => {
    const call = { ...ask('Weather?'), tools: [{ type: 'function' as const, name: 'weather', inputSchema: schema }] };
    const expected = expect.objectContaining({ type: 'tool-call', toolName: 'weather', input: '{"city":"Paris"}' });
    const whole = await model().doGenerate(call);
    expect(whole.content).toContainEqual(expected);
    expect(whole.finishReason.unified).toBe('tool-calls');
    expect(await Array.fromAsync((await model().doStream(call)).stream)).toContainEqual(expected);
  });

  it('gets JSON after a schema', async () => {
    const { content } = await model().doGenerate({ ...ask('x'), responseFormat: { type: 'json', name: 'city', schema } });
    expect(content).toContainEqual(expect.objectContaining({ type: 'text', text: '{"city":"Paris"}' }));
  });

  it('does not repeat what cannot succeed', async () => {
    const unknown = createOpenAI({ baseURL: `${server.url}/v1`, apiKey: 'any' })[kind]('nobody/nothing');
    await expect(unknown.doGenerate(ask('x'))).rejects.toMatchObject({ statusCode: 404, isRetryable: false });
  });
});
