import assert from 'node:assert/strict';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import createInstructor from '@instructor-ai/instructor';
import { OpenaiSTT, OpenAITTS } from '@lobehub/tts';
import { ChatOpenAI, OpenAIEmbeddings } from '@langchain/openai';
import { Agent, OpenAIProvider, Runner, setTracingDisabled, tool as agentTool } from '@openai/agents';
import { generateText, jsonSchema, Output, stepCountIs, streamText, tool } from 'ai';
import OpenAI from 'openai';
import OpenAI4 from 'openai4';
import { OpenAIRealtimeWS as OpenAIRealtimeBetaWS } from 'openai4/beta/realtime/ws';
import { OpenAIRealtimeWS } from 'openai/realtime/ws';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import { speakWithAgent, speakWithOpenAi } from './realtime.mjs';

setTracingDisabled(true);

const model = 'openai-env/strict-model';
const said = 'You said: Hello';
const question = [{ role: 'user', content: 'Hello' }];
const citySchema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'], additionalProperties: false };
const cityFormat = { type: 'json_schema', json_schema: { name: 'city', schema: citySchema, strict: true } };
const weather = { type: 'function', function: { name: 'weather', description: 'Tells the weather.', parameters: citySchema } };

/** Fails unless the call is refused with this status, asked once. */
async function refused(call, status) {
  await assert.rejects(call, (error) => {
    const found = error.status ?? error.statusCode ?? error.cause?.statusCode ?? error.lastError?.statusCode;
    assert.equal(found, status, String(error.message));
    return true;
  });
}

/** OpenAI's own package, of either version. */
function openAi(Client, realtime) {
  return ({ url, recording }) => {
    const client = new Client({ baseURL: `${url}/v1`, apiKey: 'any' });
    const chat = (more) => client.chat.completions.create({ model, messages: question, ...more });
    return {
      models: async () => assert.ok((await client.models.list()).data.some(({ id }) => id === model)),
      text: async () => assert.equal((await chat()).choices[0].message.content, said),
      stream: async () => {
        let text = '';
        for await (const chunk of await chat({ stream: true })) text += chunk.choices[0]?.delta.content ?? '';
        assert.equal(text, said);
      },
      tools: async () => {
        const { message, finish_reason: reason } = (await chat({ tools: [weather] })).choices[0];
        assert.deepEqual([reason, message.tool_calls[0].function.arguments], ['tool_calls', '{"city":"Paris"}']);
      },
      json: async () => assert.equal((await chat({ response_format: cityFormat })).choices[0].message.content, '{"city":"Paris"}'),
      embeddings: async () =>
        assert.ok(
          (await client.embeddings.create({ model: 'openai-env/text-embedding-strict', input: 'Hi' })).data[0].embedding.length > 0,
        ),
      responses:
        client.responses && (async () => assert.equal((await client.responses.create({ model, input: 'Hello' })).output_text, said)),
      speech: async () =>
        assert.ok(
          (await (await client.audio.speech.create({ model: 'espeak', voice: 'alloy', input: 'Hello.' })).arrayBuffer()).byteLength > 1000,
        ),
      transcripts: async () => {
        const spoken = await client.audio.speech.create({ model: 'espeak', voice: 'alloy', input: 'Hello.', response_format: 'wav' });
        const file = new File([await spoken.arrayBuffer()], 'hello.wav', { type: 'audio/wav' });
        assert.equal((await client.audio.transcriptions.create({ model: 'whisper-1', file })).text, 'Hello');
        assert.equal((await client.audio.translations.create({ model: 'whisper-1', file })).text, 'Hello');
      },
      realtime: () => realtime(client, { url, model, recording }),
      errors: () => refused(client.chat.completions.create({ model: 'nobody/nothing', messages: question }), 404),
    };
  };
}

/** The current Realtime API. */
const speak7 = (client, turn) =>
  speakWithOpenAi(
    OpenAIRealtimeWS,
    { audio: 'response.output_audio.delta', transcript: 'response.output_audio_transcript.delta' },
    client,
    { ...turn, session: { type: 'realtime', audio: { output: { voice: 'marin' } } } },
  );

/** The beta of the Realtime API. */
const speak4 = (client, turn) =>
  speakWithOpenAi(OpenAIRealtimeBetaWS, { audio: 'response.audio.delta', transcript: 'response.audio_transcript.delta' }, client, {
    ...turn,
    session: { modalities: ['text', 'audio'], voice: 'alloy', input_audio_format: 'pcm16' },
  });

/** The AI SDK with one of its models. */
function aiSdk(pick) {
  return ({ url }) => {
    const chosen = pick(url);
    const weatherTool = tool({
      description: 'Tells the weather.',
      inputSchema: jsonSchema(citySchema),
      execute: async ({ city }) => `Sun in ${city}`,
    });
    return {
      text: async () => assert.equal((await generateText({ model: chosen(model), prompt: 'Hello' })).text, said),
      stream: async () => assert.equal(await streamText({ model: chosen(model), prompt: 'Hello' }).text, said),
      tools: async () => {
        const { steps } = await generateText({
          model: chosen(model),
          prompt: 'Weather?',
          tools: { weather: weatherTool },
          stopWhen: stepCountIs(2),
        });
        assert.deepEqual(steps[0].toolCalls[0].input, { city: 'Paris' });
        assert.ok(steps.length > 1, 'the result of the tool was sent back');
      },
      json: async () => {
        const { output } = await generateText({
          model: chosen(model),
          prompt: 'City?',
          output: Output.object({ schema: jsonSchema(citySchema) }),
        });
        assert.deepEqual(output, { city: 'Paris' });
      },
      errors: () => refused(generateText({ model: chosen('nobody/nothing'), prompt: 'Hello' }), 404),
    };
  };
}

function langChain({ url }) {
  const chat = (name = model) => new ChatOpenAI({ model: name, apiKey: 'any', configuration: { baseURL: `${url}/v1` } });
  return {
    text: async () => assert.equal((await chat().invoke('Hello')).content, said),
    stream: async () => {
      let text = '';
      for await (const chunk of await chat().stream('Hello')) text += chunk.content;
      assert.equal(text, said);
    },
    tools: async () => assert.deepEqual((await chat().bindTools([weather]).invoke('Weather?')).tool_calls[0].args, { city: 'Paris' }),
    json: async () =>
      assert.deepEqual(await chat().withStructuredOutput(citySchema, { name: 'city', method: 'jsonSchema' }).invoke('City?'), {
        city: 'Paris',
      }),
    embeddings: async () => {
      const embeddings = new OpenAIEmbeddings({
        model: 'openai-env/text-embedding-strict',
        apiKey: 'any',
        configuration: { baseURL: `${url}/v1` },
      });
      assert.ok((await embeddings.embedQuery('Hi')).length > 0);
    },
    errors: () => refused(chat('nobody/nothing').invoke('Hello'), 404),
  };
}

function agents({ url, recording }) {
  const openAIClient = new OpenAI({ baseURL: `${url}/v1`, apiKey: 'any' });
  const runner = new Runner({ modelProvider: new OpenAIProvider({ openAIClient }), tracingDisabled: true });
  const agent = (more) => new Agent({ name: 'Tester', instructions: '', model, ...more });
  const weatherTool = agentTool({
    name: 'weather',
    description: 'Tells the weather.',
    parameters: z.object({ city: z.string() }),
    execute: async ({ city }) => `Sun in ${city}`,
  });
  return {
    text: async () => assert.match((await runner.run(agent(), 'Hello')).finalOutput, /Hello/),
    stream: async () => {
      const result = await runner.run(agent(), 'Hello', { stream: true });
      let text = '';
      for await (const piece of result.toTextStream()) text += piece;
      assert.match(text, /Hello/);
    },
    tools: async () => {
      const { newItems } = await runner.run(agent({ tools: [weatherTool] }), 'Weather?', { maxTurns: 3 });
      assert.ok(newItems.some(({ type }) => type === 'tool_call_output_item'));
    },
    json: async () =>
      assert.deepEqual((await runner.run(agent({ outputType: z.object({ city: z.string() }) }), 'City?')).finalOutput, { city: 'Paris' }),
    realtime: () => speakWithAgent({ url, model, recording }),
    errors: () => refused(runner.run(agent({ model: 'nobody/nothing' }), 'Hello'), 404),
  };
}

function instructor({ url }) {
  const make = (mode) => createInstructor({ client: new OpenAI4({ baseURL: `${url}/v1`, apiKey: 'any' }), mode });
  const ask = (mode, name = model) =>
    make(mode).chat.completions.create({
      model: name,
      messages: question,
      response_model: { schema: z3.object({ city: z3.string() }), name: 'city' },
    });
  return {
    tools: async () => assert.equal((await ask('TOOLS')).city, 'Paris'),
    errors: () => refused(ask('TOOLS', 'nobody/nothing'), 404),
  };
}

/** Speech and transcripts alone; it sends plain requests. */
function lobeTts({ url }) {
  const api = { OPENAI_API_KEY: 'any', OPENAI_PROXY_URL: `${url}/v1` };
  const speak = async (of, options) => {
    const answer = await new OpenAITTS(of).create({ input: 'Hello.', options: { model: 'tts-1', voice: 'alloy', ...options } });
    return { status: answer.status, bytes: await answer.arrayBuffer() };
  };
  return {
    speech: async () => {
      const { status, bytes } = await speak(api);
      assert.deepEqual([status, bytes.byteLength > 1000], [200, true]);
    },
    transcripts: async () => {
      const { bytes } = await speak(api);
      const options = { model: 'whisper-1', mineType: { extension: 'mp3', mineType: 'audio/mpeg' } };
      assert.equal(await new OpenaiSTT(api).createText({ speech: new Blob([bytes]), options }), 'Hello');
    },
    errors: async () => assert.equal((await speak(api, { voice: 'nobody' })).status, 404),
  };
}

/** Each makes the calls of one client, in its own idiom, to the server at `url`; `recording` is what it says. A call fails by throwing. */
export const clients = {
  'openai 7': openAi(OpenAI, speak7),
  'openai 4': openAi(OpenAI4, speak4),
  'ai + @ai-sdk/openai': aiSdk((url) => createOpenAI({ baseURL: `${url}/v1`, apiKey: 'any' })),
  'ai + @ai-sdk/openai, .chat': aiSdk((url) => createOpenAI({ baseURL: `${url}/v1`, apiKey: 'any' }).chat),
  'ai + @ai-sdk/openai-compatible': aiSdk((url) =>
    createOpenAICompatible({ name: 'parley', baseURL: `${url}/v1`, apiKey: 'any', supportsStructuredOutputs: true }),
  ),
  '@langchain/openai': langChain,
  '@openai/agents': agents,
  '@instructor-ai/instructor': instructor,
  '@lobehub/tts': lobeTts,
};
