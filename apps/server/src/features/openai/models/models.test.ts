import OpenAI from 'openai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';
import { startStrictUpstream, type StrictUpstream } from '#testing/strict-upstream.ts';

let upstream: StrictUpstream;
let people: TwoUsers;
let client: OpenAI;

beforeAll(async () => {
  upstream = await startStrictUpstream();
  people = await startServerForTwo({ OPENAI_BASE_URL: upstream.url });
  client = new OpenAI({ baseURL: `${people.server.url}/v1`, apiKey: people.ownerKey, maxRetries: 0 });
});
afterAll(async () => {
  await people.server.close();
  await upstream.close();
});

const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: 'Hello' }];

it('lists models for conversation, each with the time it was made', async () => {
  const { data } = await client.models.list();
  const ids = data.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['openai-env/strict-model', 'openai-env/meta/llama-strict', 'guide/guide']));
  expect(ids.filter((id) => /embedding|image/.test(id))).toEqual([]);
  expect(data.find(({ id }) => id === 'openai-env/strict-model')?.created).toBe(1_700_000_000);
  for (const { created } of data) expect(created).toBeGreaterThan(1_600_000_000);
});

it('reads one model, by its reference and by the provider’s own name', async () => {
  expect(await client.models.retrieve('openai-env/strict-model')).toMatchObject({ object: 'model', id: 'openai-env/strict-model' });
  expect((await client.models.retrieve('meta/llama-strict')).id).toBe('openai-env/meta/llama-strict');
  await expect(client.models.retrieve('nobody/nothing')).rejects.toMatchObject({ status: 404, code: 'model_not_found', param: 'model' });
});

it('finds a bare name with a slash whose prefix is no provider', async () => {
  const answer = await client.chat.completions.create({ model: 'meta/llama-strict', messages });
  expect(answer.model).toBe('openai-env/meta/llama-strict');
  expect(upstream.requests.at(-1)?.body.model).toBe('meta/llama-strict');
});

it('speaks as an assistant: with its instructions and parameters, and what the client says goes first', async () => {
  const { server } = people;
  const id = newId();
  const parameters = { temperature: 0.2, topP: 0.9, maxTokens: 300 };
  await server.call('POST /api/assistants', '/api/assistants', {
    id,
    name: 'Léa',
    avatar: '🥐',
    instructions: 'Answer like a baker.',
    model: 'openai-env/strict-model',
    parameters,
  });
  const name = `assistant:${id}`;
  expect(await client.models.retrieve(name)).toMatchObject({ id: name, owned_by: 'assistant', name: 'Léa' });
  const answer = await client.chat.completions.create({ model: name, messages, temperature: 1 });
  expect(answer).toMatchObject({ model: name, choices: [{ message: { content: 'You said: Hello' } }] });
  const sent = upstream.requests.at(-1)?.body;
  expect(sent).toMatchObject({ temperature: 1, top_p: 0.9, max_completion_tokens: 300 });
  expect(JSON.stringify((sent as { messages: unknown[] }).messages[0])).toContain('Answer like a baker.');

  const asMember = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: people.memberKey, maxRetries: 0 });
  expect((await asMember.models.list()).data.map((model) => model.id)).not.toContain(name);
  await expect(asMember.chat.completions.create({ model: name, messages })).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
});
