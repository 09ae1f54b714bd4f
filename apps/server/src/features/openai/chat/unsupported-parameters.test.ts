import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anthropicProtocol } from '#testing/providers/anthropic-protocol.ts';
import { type MockProvider, startMockProvider } from '#testing/providers/mock-provider.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const model = 'anthropic-env/claude-3-5-haiku-20241022';
const messages = [{ role: 'user' as const, content: 'Hello' }];
let mock: MockProvider;
let server: TestServer;
let client: OpenAI;

beforeAll(async () => {
  mock = await startMockProvider(anthropicProtocol);
  server = await startTestServer({ ANTHROPIC_API_KEY: 'test-key-000000000000', ANTHROPIC_BASE_URL: mock.baseUrl });
  client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'anything', maxRetries: 0 });
});
beforeEach(() => mock.script({ deltas: ['Yes.'] }));
afterAll(async () => {
  await server.close();
  await mock.close();
});

const replies = async () => {
  const { models } = await server.call('GET /api/usage', '/api/usage?grain=day');
  return models.find(({ reference }) => reference === model)?.replies ?? 0;
};
const assistantWith = async (parameters: object, of = model) => {
  const { id } = await server.call('POST /api/assistants', '/api/assistants', { name: 'Ada', avatar: '🐟', model: of, parameters });
  return `assistant:${id}`;
};

it.each([{ frequency_penalty: 0 }, { presence_penalty: 0 }, { top_p: 1, temperature: 0.5 }])(
  'a parameter that changes nothing is not refused (%j)',
  async (parameters) => {
    const { choices } = await client.chat.completions.create({ model, messages, ...parameters });
    expect(choices[0]?.message.content).toBe('Yes.');
  },
);

it('what an assistant adds is left out where the model does not take it', async () => {
  const assistant = await assistantWith({ temperature: 0.5, topP: 0.9 });
  const { choices } = await client.chat.completions.create({ model: assistant, messages });
  expect(choices[0]?.message.content).toBe('Yes.');
  expect(mock.requests.at(-1)?.body).toMatchObject({ temperature: 0.5 });
});

it('an assistant’s sampling is left out for a model that takes none', async () => {
  const assistant = await assistantWith({ temperature: 0.5, topP: 0.9 }, 'anthropic-env/claude-mock');
  const { choices } = await client.chat.completions.create({ model: assistant, messages });
  expect(choices[0]?.message.content).toBe('Yes.');
});

it('an assistant gives way to the top-p of a client where the model takes only one of both', async () => {
  const assistant = await assistantWith({ temperature: 0.5 });
  await client.chat.completions.create({ model: assistant, messages, top_p: 0.3 });
  expect(mock.requests.at(-1)?.body).toMatchObject({ top_p: 0.3 });
  expect(mock.requests.at(-1)?.body).not.toHaveProperty('temperature');
});

it('what a client asks for itself is refused, and the call that this took is counted', async () => {
  const before = await replies();
  await expect(client.chat.completions.create({ model, messages, seed: 1 })).rejects.toMatchObject({
    status: 400,
    code: 'unsupported_parameter',
    param: 'seed',
  });
  expect(await replies()).toBe(before + 1);
});
