import { join } from 'node:path';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '#db/sqlite-adapter.ts';
import { startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { startStrictUpstream, type StrictUpstream } from '#testing/strict-upstream.ts';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';

const model = 'openai-env/strict-model';
const tools: OpenAI.Responses.FunctionTool[] = ['weather', 'clock'].map((name) => ({
  type: 'function',
  name,
  strict: true,
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'], additionalProperties: false },
}));

let upstream: StrictUpstream;
let people: TwoUsers;
let server: TestServer;
let client: OpenAI;

beforeAll(async () => {
  upstream = await startStrictUpstream();
  people = await startServerForTwo({ OPENAI_BASE_URL: upstream.url });
  ({ server } = people);
  client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: people.ownerKey, maxRetries: 0 });
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});

const sent = () => upstream.requests.at(-1)?.body as { messages: { role: string; content: unknown }[] };

describe('a response', () => {
  it('answers a text, with instructions first', async () => {
    const response = await client.responses.create({
      model,
      instructions: 'Be brief.',
      input: 'Hello',
      max_output_tokens: 50,
      metadata: { a: 'b' },
    });
    expect(response).toMatchObject({ object: 'response', status: 'completed', output_text: 'You said: Hello', metadata: { a: 'b' } });
    expect(response.usage).toMatchObject({ input_tokens: 20, output_tokens: 5, total_tokens: 25 });
    expect(sent()).toMatchObject({
      max_completion_tokens: 50,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello' },
      ],
    });
  });

  it('is streamed in the events that the official client knows', async () => {
    const types: string[] = [];
    const numbers: number[] = [];
    const stream = client.responses.stream({ model, input: 'Hello' });
    for await (const event of stream) {
      types.push(event.type);
      numbers.push(event.sequence_number);
    }
    expect((await stream.finalResponse()).output_text).toBe('You said: Hello');
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect([...new Set(types)]).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ]);
  });

  it.each([true, false])('calls tools and goes on from their results (stream: %s)', async (stream) => {
    const first = stream
      ? await client.responses.stream({ model, input: 'Weather?', tools }).finalResponse()
      : await client.responses.create({ model, input: 'Weather?', tools });
    const calls = first.output.flatMap((item) => (item.type === 'function_call' ? [item] : []));
    expect(calls.map(({ name, arguments: input, call_id }) => [name, input, call_id])).toEqual([
      ['weather', '{"city":"Paris"}', 'call_0_weather'],
      ['clock', '{"city":"Paris"}', 'call_1_clock'],
    ]);
    const second = await client.responses.create({
      model,
      tools,
      previous_response_id: first.id,
      input: calls.map(({ call_id, name }) => ({ type: 'function_call_output', call_id, output: `done by ${name}` })),
    });
    expect(second.output_text).toBe('The tool says: done by clock');
  });

  it('sees images and answers with JSON after a schema', async () => {
    const seen = await client.responses.create({
      model,
      input: [
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'Look:' },
            { type: 'input_image', image_url: 'data:image/png;base64,AA==', detail: 'auto' },
            { type: 'input_file', filename: 'a.pdf', file_data: 'data:application/pdf;base64,AA==' },
          ],
        },
      ],
    });
    expect(seen.output_text).toBe('You said: Look: [image_url] [file]');
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'], additionalProperties: false };
    const json = await client.responses.create({ model, input: 'x', text: { format: { type: 'json_schema', name: 'city', schema } } });
    expect(JSON.parse(json.output_text)).toEqual({ city: 'Paris' });
  });

  it('names what cannot be done', async () => {
    const failing = (fields: object) =>
      client.responses.create({ model, input: 'x', ...fields } as OpenAI.Responses.ResponseCreateParamsNonStreaming);
    await expect(failing({ background: true })).rejects.toMatchObject({ status: 400, code: 'unsupported_parameter', param: 'background' });
    await expect(failing({ tools: [{ type: 'web_search' }] })).rejects.toMatchObject({ param: 'tools[0].type' });
    await expect(failing({ model: 'nobody/nothing' })).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
    await expect(failing({ model: 'guide/guide', tools })).rejects.toMatchObject({ code: 'unsupported_parameter', param: 'tools' });
  });

  it('fails with a status before its first word, and within the stream after it', async () => {
    const mock = await startMockOpenAi();
    const failing = await startTestServer({ OPENAI_BASE_URL: mock.url });
    const other = new OpenAI({ baseURL: `${failing.url}/v1`, apiKey: 'x', maxRetries: 0 });
    const ask = () => other.responses.create({ model: 'openai-env/mock-model', input: 'x', stream: true });
    mock.script({ status: 429, headers: { 'retry-after': '3' } });
    await expect(ask()).rejects.toMatchObject({ status: 429, code: 'provider_rate_limited' });
    mock.script({ deltas: ['half'], ending: 'cut' });
    const events = [];
    for await (const event of await ask()) events.push(event);
    expect(events.at(-1)).toMatchObject({
      type: 'response.failed',
      response: { status: 'failed', error: { code: 'provider_stream_ended' } },
    });
    mock.script({ deltas: ['long'], finishReason: 'length' });
    const cut = await other.responses.create({ model: 'openai-env/mock-model', input: 'x' });
    expect(cut).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } });
    mock.script({ toolCalls: [{ id: 'call_1', name: 'weather', input: ['{"ci'] }], finishReason: 'length' });
    const cutCall = await other.responses.create({ model: 'openai-env/mock-model', input: 'Weather?' });
    expect(cutCall).toMatchObject({ status: 'incomplete', output: [{ type: 'function_call', status: 'incomplete', arguments: '{"ci' }] });
    await other.responses.create({ model: 'openai-env/mock-model', input: 'Again?', previous_response_id: cutCall.id });
    expect(mock.requests.at(-1)?.body.messages).toMatchObject([{ content: 'Weather?' }, { content: 'Again?' }]);
    await failing.close();
    await mock.close();
  });
});

describe('a response that cannot be stored', () => {
  let failing: TestServer;
  let other: OpenAI;
  beforeAll(async () => {
    failing = await startTestServer({ OPENAI_BASE_URL: upstream.url });
    other = new OpenAI({ baseURL: `${failing.url}/v1`, apiKey: 'x', maxRetries: 0 });
    const { raw } = openSqlite(join(failing.dataDir, 'parley.db'));
    raw.exec("create trigger full before insert on storedResponses begin select raise(abort, 'no room'); end");
    raw.close();
  });
  afterAll(() => failing.close());

  it('fails within its stream, which ends', async () => {
    const events: OpenAI.Responses.ResponseStreamEvent[] = [];
    for await (const event of await other.responses.create({ model, input: 'Hello', stream: true })) events.push(event);
    expect(events.map(({ type }) => type)).toContain('response.output_text.delta');
    expect(events.at(-1)).toMatchObject({ type: 'response.failed', response: { status: 'failed', error: { code: 'internal' } } });
  });

  it('fails with a status if it is not streamed', async () => {
    await expect(other.responses.create({ model, input: 'Hello' })).rejects.toMatchObject({ status: 500, code: 'internal' });
  });
});

describe('what was stored', () => {
  it('is what later responses go on from, as a whole and item by item', async () => {
    const first = await client.responses.create({ model, input: 'My name is Ada.' });
    const second = await client.responses.create({ model, input: 'And?', previous_response_id: first.id });
    await client.responses.create({ model, input: 'And then?', previous_response_id: second.id });
    expect(sent().messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'My name is Ada.'],
      ['assistant', 'You said: My name is Ada.'],
      ['user', 'And?'],
      ['assistant', 'You said: And?'],
      ['user', 'And then?'],
    ]);
    await client.responses.create({
      model,
      input: [
        { role: 'user', content: 'Hi' },
        { type: 'item_reference', id: first.output[0]?.id ?? '' },
        { role: 'user', content: 'Again?' },
      ],
    });
    expect(sent().messages[1]).toMatchObject({ role: 'assistant', content: 'You said: My name is Ada.' });
  });

  it('can be read and deleted, by its owner alone', async () => {
    const { id } = await client.responses.create({ model, input: 'Mine' });
    expect(await client.responses.retrieve(id)).toMatchObject({ id, output_text: 'You said: Mine' });
    const asMember = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: people.memberKey, maxRetries: 0 });
    await expect(asMember.responses.retrieve(id)).rejects.toMatchObject({ status: 404 });
    await expect(asMember.responses.delete(id)).rejects.toMatchObject({ status: 404 });
    await expect(asMember.responses.create({ model, input: 'x', previous_response_id: id })).rejects.toMatchObject({
      status: 400,
      code: 'previous_response_not_found',
    });
    await client.responses.delete(id);
    await expect(client.responses.retrieve(id)).rejects.toMatchObject({ status: 404 });
  });

  it('is nothing where the client or the operator does not want it', async () => {
    const { id, store } = (await client.responses.create({ model, input: 'x', store: false })) as OpenAI.Responses.Response & {
      store: boolean;
    };
    expect(store).toBe(false);
    await expect(client.responses.retrieve(id)).rejects.toMatchObject({ status: 404 });
    const keepsNothing = await startTestServer({ OPENAI_BASE_URL: upstream.url, PARLEY_RESPONSES_KEPT_DAYS: '0' });
    const other = new OpenAI({ baseURL: `${keepsNothing.url}/v1`, apiKey: 'x', maxRetries: 0 });
    await expect(other.responses.create({ model, input: 'x', store: true })).rejects.toMatchObject({ param: 'store' });
    const unkept = await other.responses.create({ model, input: 'x' });
    await expect(other.responses.retrieve(unkept.id)).rejects.toMatchObject({ status: 404 });
    await keepsNothing.close();
  });
});
