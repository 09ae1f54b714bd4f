import type OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { shareStrictClient } from '../testing/share-strict-client.ts';

const model = 'openai-env/strict-model';
const photo = `data:image/png;base64,${Buffer.alloc(3_000_000, 7).toString('base64')}`;
const weather: OpenAI.ChatCompletionTool = {
  type: 'function',
  function: { name: 'weather', parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] } },
};
const clock: OpenAI.ChatCompletionTool = { type: 'function', function: { name: 'clock', parameters: { type: 'object', properties: {} } } };

const shared = shareStrictClient();

const ask = (text: string): OpenAI.ChatCompletionMessageParam[] => [{ role: 'user', content: text }];
const sent = () => shared.upstream.requests.at(-1)?.body;
const failureOf = async (fields: object): Promise<unknown> =>
  shared.client.chat.completions
    .create({ model, messages: ask('x'), ...fields } as OpenAI.ChatCompletionCreateParamsNonStreaming)
    .catch((error: unknown) => error);

describe('tools', () => {
  it('go to the model and come back as calls, and their results go on', async () => {
    const first = await shared.client.chat.completions.create({
      model,
      messages: ask('Weather?'),
      tools: [weather, clock],
      tool_choice: 'required',
      parallel_tool_calls: true,
    });
    const message = first.choices[0]?.message;
    expect(first.choices[0]?.finish_reason).toBe('tool_calls');
    expect(message?.content).toBeNull();
    expect(message?.tool_calls).toEqual([
      { id: 'call_0_weather', type: 'function', function: { name: 'weather', arguments: '{"city":"Paris"}' } },
      { id: 'call_1_clock', type: 'function', function: { name: 'clock', arguments: '{}' } },
    ]);
    expect(sent()).toMatchObject({ tools: [weather, clock], tool_choice: 'required', parallel_tool_calls: true });
    const second = await shared.client.chat.completions.create({
      model,
      tools: [weather, clock],
      messages: [
        ...ask('Weather?'),
        message as OpenAI.ChatCompletionMessageParam,
        { role: 'tool', tool_call_id: 'call_0_weather', content: 'Rain' },
        { role: 'tool', tool_call_id: 'call_1_clock', content: 'Noon' },
      ],
    });
    expect(second.choices[0]?.message.content).toBe('The tool says: Noon');
  });

  it('are called in pieces where the answer is streamed', async () => {
    const stream = await shared.client.chat.completions.create({ model, messages: ask('Weather?'), tools: [weather, clock], stream: true });
    const pieces: OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall[] = [];
    for await (const chunk of stream) pieces.push(...(chunk.choices[0]?.delta.tool_calls ?? []));
    expect(pieces.filter(({ id }) => id).map(({ index, id, function: call }) => [index, id, call?.name])).toEqual([
      [0, 'call_0_weather', 'weather'],
      [1, 'call_1_clock', 'clock'],
    ]);
    expect(
      pieces
        .filter(({ index }) => index === 0)
        .map((piece) => piece.function?.arguments)
        .join(''),
    ).toBe('{"city":"Paris"}');
    expect(pieces.length).toBeGreaterThan(4);
  });
});

describe('what is asked for reaches the model', () => {
  it('JSON after a schema', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string' }, people: { type: 'integer' } } };
    const answer = await shared.client.chat.completions.create({
      model,
      messages: ask('Largest city?'),
      response_format: { type: 'json_schema', json_schema: { name: 'city', strict: true, schema } },
    });
    expect(JSON.parse(answer.choices[0]?.message.content ?? '')).toEqual({ city: 'Paris', people: 7 });
  });

  it('photos of several megabytes, files and sound', async () => {
    const answer = await shared.client.chat.completions.create({
      model,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look:' },
            { type: 'image_url', image_url: { url: photo, detail: 'low' } },
            { type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,JVBERg==' } },
            { type: 'input_audio', input_audio: { data: 'UklGRg==', format: 'wav' } },
          ],
        },
      ],
    });
    expect(answer.choices[0]?.message.content).toBe('You said: Look: [image_url] [file] [input_audio]');
  });

  it('under its own name', async () => {
    await shared.client.chat.completions.create({
      model,
      messages: ask('x'),
      max_completion_tokens: 9,
      reasoning_effort: 'low',
      logit_bias: { 50256: -100 },
      user: 'me',
    });
    expect(sent()).toMatchObject({ max_completion_tokens: 9, reasoning_effort: 'low', logit_bias: { 50256: -100 }, user: 'me' });
    expect(sent()).not.toHaveProperty('max_tokens');
  });

  it('several choices, in one answer and in one stream', async () => {
    const whole = await shared.client.chat.completions.create({ model, messages: ask('twice'), n: 2 });
    expect(whole.choices.map(({ index, message }) => [index, message.content])).toEqual([
      [0, 'You said: twice'],
      [1, 'You said: twice'],
    ]);
    expect(whole.usage?.completion_tokens).toBe(10);
    const texts = ['', ''];
    for await (const chunk of await shared.client.chat.completions.create({ model, messages: ask('twice'), n: 2, stream: true }))
      for (const { index, delta } of chunk.choices) texts[index] += delta.content ?? '';
    expect(texts).toEqual(['You said: twice', 'You said: twice']);
  });

  it.each([true, false])('the likelihood of each token (stream: %s)', async (stream) => {
    const tokens: string[] = [];
    if (stream) {
      for await (const chunk of await shared.client.chat.completions.create({ model, messages: ask('x'), logprobs: true, stream: true }))
        tokens.push(...(chunk.choices[0]?.logprobs?.content ?? []).map(({ token }) => token));
    } else {
      const answer = await shared.client.chat.completions.create({ model, messages: ask('x'), logprobs: true });
      tokens.push(...(answer.choices[0]?.logprobs?.content ?? []).map(({ token }) => token));
    }
    expect(tokens.join('')).toBe('You said: x');
  });
});

describe('what cannot be passed on', () => {
  it('is refused by the server that refuses it, in its own words', async () => {
    expect(await failureOf({ guided_choice: ['a'] })).toMatchObject({ status: 400, code: 'unknown_parameter', param: 'guided_choice' });
    expect(await failureOf({ tool_choice: 'required' })).toMatchObject({
      status: 400,
      param: 'tool_choice',
      type: 'invalid_request_error',
    });
  });

  it.each([
    [{ tools: [weather] }, 'tools'],
    [{ response_format: { type: 'json_object' } }, 'response_format'],
    [{ logprobs: true }, 'logprobs'],
    [{ messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: photo } }] }] }, 'messages'],
    [{ messages: [{ role: 'user', content: [{ type: 'video_url', video_url: { url: photo } }] }] }, 'messages[0].content[0].type'],
  ])('is refused for a model that has no place for it', async (fields, param) => {
    expect(await failureOf({ model: 'guide/guide', ...fields })).toMatchObject({ status: 400, code: 'unsupported_parameter', param });
  });

  it('and changes nothing is named in a header', async () => {
    const body = { model: 'guide/guide', messages: ask('2 + 2'), user: 'me', temperature: 0.5 };
    const { data, response } = await shared.client.chat.completions.create(body).withResponse();
    expect(data.choices[0]?.message.content).toContain('4');
    expect(response.headers.get('x-parley-ignored')).toBe('temperature, user');
  });
});
