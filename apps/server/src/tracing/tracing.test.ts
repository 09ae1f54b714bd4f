import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { once } from 'node:events';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startOtlpReceiver } from '#testing/otlp-receiver.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openTracing } from './open-tracing.ts';

const secretQuestion = 'A question that no collector may see';
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let mock: MockOpenAi;
let server: TestServer;

beforeEach(async () => {
  collector = await startOtlpReceiver();
  mock = await startMockOpenAi();
  server = await startTestServer({
    OPENAI_BASE_URL: mock.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20key',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
});
afterEach(async () => {
  await mock.close();
  await collector.close();
});

it('sends a span for a request, its run and its model call, each within the one before, and none of what was written', async () => {
  const { replyMessage } = await server.send(secretQuestion, { model: 'openai-env/mock-model' });
  await server.finished(replyMessage.id);
  await server.request('GET', '/api/search?q=unseen-words');
  await server.close();

  const find = (name: string) => collector.spans.find((span) => span.name === name);
  const request = find('POST /api/conversations/:id/messages');
  const run = find('run');
  const call = find('model call');
  expect(request).toMatchObject({ attributes: { 'http.response.status_code': 200 }, hasFailed: false });
  expect(request?.resource).toMatchObject({ 'service.name': 'parley', 'deployment.environment.name': 'test' });
  expect(run).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(run?.attributes).toMatchObject({ 'parley.message_id': replyMessage.id, 'parley.status': 'complete' });
  expect(call).toMatchObject({ traceId: request?.traceId, parentSpanId: run?.spanId });
  expect(call?.attributes).toMatchObject({ 'gen_ai.request.model': 'mock-model', 'gen_ai.usage.output_tokens': 7 });
  expect(find('GET /api/search')).toBeDefined();
  const all = collector.bodies.join('');
  for (const written of [secretQuestion, 'from the mock', 'unseen-words']) expect(all).not.toContain(written);
  expect(collector.headers[0]).toMatchObject({ 'x-api-key': 'a key' });
});

it('marks a failed reply with its code, and continues the trace of a caller', async () => {
  mock.script({ status: 500, body: '{"error":{"message":"broken"}}' });
  const traceparent = '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01';
  const body = { model: 'openai-env/mock-model', messages: [{ role: 'user', content: 'Hello' }] };
  expect((await server.request('POST', '/v1/chat/completions', body, { traceparent })).status).toBeGreaterThanOrEqual(400);
  await server.close();
  const request = collector.spans.find(({ name }) => name === 'POST /v1/chat/completions');
  expect(request).toMatchObject({ traceId: '0123456789abcdef0123456789abcdef', parentSpanId: '0123456789abcdef' });
  expect(collector.spans.find(({ name }) => name === 'model call')).toMatchObject({ traceId: request?.traceId, hasFailed: true });
});

it('sends a span for speech', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/voice`);
  await once(socket, 'open');
  const isOver = new Promise((resolve) => socket.on('message', (data) => /"speak-(end|error)"/.test(String(data)) && resolve(null)));
  socket.send(JSON.stringify({ type: 'speak-start', turn: 1, source: { kind: 'text', text: 'One sentence.' }, locale: 'en-US' }));
  await isOver;
  socket.close();
  await server.close();
  const speech = collector.spans.find(({ name }) => name === 'speech synthesis');
  expect(speech?.attributes).toMatchObject({ 'parley.speech.engine': 'espeak', 'parley.speech.characters': 13 });
  expect(speech?.hasFailed).toBe(false);
  expect(collector.bodies.join('')).not.toContain('One sentence');
});

it('works on and says so once when the collector does not', async () => {
  collector.answerWith(400);
  const said: string[] = [];
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: {}, OTEL_SERVICE_NAME: 'parley' };
  const warn = ((_fields: object, text: string) => void said.push(text)) as never;
  const tracing = await openTracing({ ...env, OTEL_RESOURCE_ATTRIBUTES: {}, OTEL_TRACES_SAMPLER_ARG: 1 }, { warn });
  expect(await tracing.span('work', {}, () => Promise.resolve('done'))).toBe('done');
  await tracing.close();
  expect(said).toEqual(['Traces could not be sent.']);
  await server.close();
});

it('loads nothing and follows nothing without a collector', async () => {
  await server.close();
  const plain = await startTestServer();
  await plain.request('GET', '/api/session');
  await plain.close();
  const off = await openTracing(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
      OTEL_EXPORTER_OTLP_HEADERS: {},
      OTEL_SERVICE_NAME: 'parley',
      OTEL_RESOURCE_ATTRIBUTES: {},
      OTEL_TRACES_SAMPLER_ARG: 1,
    },
    { warn: () => {} },
  );
  expect([off.isOn, off.ids()]).toEqual([false, undefined]);
});
