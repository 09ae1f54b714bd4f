import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiErrorCode } from '@parley/contracts/api-error';
import type { ProviderKind } from '@parley/contracts/models/provider-connection';
import { createReplyWriter } from '#features/chat/reply/reply-writer.ts';
import { streamReply } from '#features/chat/reply/stream-reply.ts';
import { createPublicFetch, type PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { anthropicEvent, anthropicProtocol } from '#testing/providers/anthropic-protocol.ts';
import { googleEvent, googleProtocol } from '#testing/providers/google-protocol.ts';
import { openAiResponsesProtocol, responsesEvent } from '#testing/providers/openai-responses-protocol.ts';
import { type MockProvider, type ProviderProtocol, startMockProvider } from '#testing/providers/mock-provider.ts';
import type { ReplyScript } from '#testing/mock-stream.ts';
import { makePng } from '#testing/make-png.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createLanguageProvider } from './create-language-provider.ts';
import { defaultBaseUrls } from './provider-settings.ts';

const key = 'test-key-000000000000';
const call: LanguageModelV4CallOptions = {
  prompt: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: [{ type: 'text', text: 'Hello?' }] },
    { role: 'assistant', content: [{ type: 'text', text: 'Yes?' }] },
    { role: 'user', content: [{ type: 'text', text: 'Who are you?' }] },
  ],
};

/** OpenAI's own address is what selects its own interface, so requests to it are led to the mock instead. */
function leadTo(mock: MockProvider): PublicFetch {
  const fetchPublicUrl = createPublicFetch([new URL(mock.baseUrl).host]);
  return (address, options) => fetchPublicUrl(String(address).replace(defaultBaseUrls.openai ?? '', mock.baseUrl), options);
}

const eventStream = { status: 200, headers: { 'content-type': 'text/event-stream' } };

type Case = {
  kind: ProviderKind;
  protocol: ProviderProtocol;
  model: string;
  keyHeader: string;
  /** Scripts whose words differ by protocol. */
  cutShort: ReplyScript;
  declined: [string, ReplyScript, string][];
  failures: [string, ReplyScript, ApiErrorCode][];
  unforeseen: string;
  /** Present in the body of every request. */
  sent: object;
  /** Id, label, context size, vision, reasoning. */
  listed: [string, string, number | null, boolean | null, boolean | null][];
  /** A model with each of the settings, and where they stand in its request. */
  sampled: [string, [temperature: object, topP: object]];
  thinks: [string, object];
};

const cases: Case[] = [
  {
    kind: 'anthropic',
    protocol: anthropicProtocol,
    model: 'claude-mock',
    keyHeader: 'x-api-key',
    cutShort: { deltas: ['Too long'], finishReason: 'max_tokens' },
    declined: [['a refusal in the middle', { deltas: ['So far'], finishReason: 'refusal' }, 'So far']],
    failures: [
      ['an account without credit', { status: 400, body: anthropicFailure('Your credit balance is too low.') }, 'provider_quota_exceeded'],
      ['too long a prompt', { status: 400, body: anthropicFailure('prompt is too long: 9 > 8') }, 'provider_context_too_long'],
      [
        'overload told in the stream',
        { raw: [anthropicEvent('error', { error: { type: 'overloaded_error', message: 'Overloaded' } })], ending: 'bare' },
        'provider_overloaded',
      ],
    ],
    unforeseen:
      anthropicEvent('weather_forecast', { outlook: 'fair' }) +
      anthropicEvent('content_block_start', { index: 7, content_block: { type: 'hologram', size: 3 } }) +
      anthropicEvent('content_block_delta', { index: 7, delta: { type: 'hologram_delta', depth: 2 } }) +
      anthropicEvent('content_block_stop', { index: 7 }),
    sent: { stream: true, max_tokens: expect.any(Number) },
    listed: [
      ['claude-mock', 'Claude Mock', 1_000_000, true, true],
      ['claude-old', 'Claude Old', null, null, null],
    ],
    sampled: ['claude-3-5-haiku-20241022', [{ temperature: 0.3 }, { top_p: 0.5 }]],
    thinks: ['claude-sonnet-4-5', { thinking: { type: 'enabled', budget_tokens: 6400 } }],
  },
  {
    kind: 'google',
    protocol: googleProtocol,
    model: 'gemini-mock',
    keyHeader: 'x-goog-api-key',
    cutShort: { deltas: ['Too long'], finishReason: 'MAX_TOKENS' },
    declined: [
      ['a prompt that is blocked', { raw: [googleEvent({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } })], ending: 'bare' }, ''],
      ['a reply that is blocked in the middle', { deltas: ['So far'], finishReason: 'SAFETY' }, 'So far'],
    ],
    failures: [
      [
        'a wrong key',
        { status: 400, body: googleFailure(400, 'API key not valid. Please pass a valid API key.') },
        'provider_key_rejected',
      ],
      [
        'a request that names a wrong safety setting',
        { status: 400, body: googleFailure(400, 'Invalid safety_settings.') },
        'provider_failed',
      ],
      ['a day’s quota that is used up', { status: 429, body: quotaFailure('GenerateRequestsPerDay-FreeTier') }, 'provider_quota_exceeded'],
      [
        'too long a prompt',
        { status: 400, body: googleFailure(400, 'The input token count exceeds the maximum.') },
        'provider_context_too_long',
      ],
      ['overload', { status: 503 }, 'provider_overloaded'],
      [
        'overload told in the stream',
        { deltas: ['So'], raw: [googleEvent({ error: { code: 503, message: 'Overloaded', status: 'UNAVAILABLE' } })], ending: 'bare' },
        'provider_overloaded',
      ],
    ],
    unforeseen: googleEvent({ weatherForecast: 'fair' }),
    sent: {},
    listed: [
      ['gemini-mock', 'Gemini Mock', 1_048_576, null, true],
      ['gemini-plain', 'Gemini Plain', 32_768, null, null],
    ],
    sampled: ['gemini-2.5-flash', [{ generationConfig: { temperature: 0.3 } }, { generationConfig: { topP: 0.5 } }]],
    thinks: ['gemini-2.5-flash', { generationConfig: { thinkingConfig: { thinkingBudget: 6554 } } }],
  },
  {
    kind: 'openai',
    protocol: openAiResponsesProtocol,
    model: 'gpt-mock',
    keyHeader: 'authorization',
    cutShort: { deltas: ['Too long'], finishReason: 'max_output_tokens' },
    declined: [
      ['a refusal', { refusal: ['I can’t ', 'help.'] }, 'I can’t help.'],
      ['a filter in the middle', { deltas: ['So far'], finishReason: 'content_filter' }, 'So far'],
    ],
    failures: [
      ['an account without credit', { status: 429, body: openAiFailure('insufficient_quota') }, 'provider_quota_exceeded'],
      ['a limit of a minute, with a link to a page of billing', { status: 429, body: groqFailure('1.98s') }, 'provider_rate_limited'],
      [
        'a limit whose only word of billing is in an address',
        { status: 429, body: JSON.stringify({ error: { message: 'Slow down. See https://api.example/billing/credits.' } }) },
        'provider_rate_limited',
      ],
      [
        'a used up plan without a code',
        { status: 429, body: JSON.stringify({ error: { message: 'Check your plan and billing details.' } }) },
        'provider_quota_exceeded',
      ],
      ['too long a prompt', { status: 400, body: openAiFailure('context_length_exceeded') }, 'provider_context_too_long'],
      [
        'a limit told in the stream',
        { raw: [responsesEvent('error', { code: 'rate_limit_exceeded', message: 'Slow down', param: null })], ending: 'bare' },
        'provider_rate_limited',
      ],
      [
        'a failed response',
        {
          deltas: ['So'],
          raw: [responsesEvent('response.failed', { response: { error: { code: 'server_error', message: 'Oops' } } })],
          ending: 'bare',
        },
        'provider_failed',
      ],
    ],
    unforeseen: responsesEvent('response.weather_forecast', { outlook: 'fair' }),
    // OpenAI stores requests by default.
    sent: { stream: true, store: false },
    listed: [
      ['gpt-mock', 'gpt-mock', null, null, null],
      ['gpt-mock-old', 'gpt-mock-old', null, null, null],
    ],
    sampled: ['gpt-4o', [{ temperature: 0.3 }, { top_p: 0.5 }]],
    // Without a summary, for which not every organization may ask.
    thinks: ['gpt-5', { reasoning: expect.toSatisfy((reasoning) => JSON.stringify(reasoning) === '{"effort":"low"}') }],
  },
];

function anthropicFailure(message: string): string {
  return JSON.stringify(anthropicProtocol.failure(400, message));
}
function googleFailure(code: number, message: string): string {
  return JSON.stringify(googleProtocol.failure(code, message));
}
function openAiFailure(code: string): string {
  return JSON.stringify({ error: { message: 'Fake.', type: code, param: null, code } });
}
/** Groq's words, with the time after which to try again. */
function groqFailure(wait: string): string {
  const message = `Rate limit reached for model \`m\` in organization \`o\` on tokens per minute (TPM): Limit 6000, Used 5198, Requested 1000. Please try again in ${wait}. Need more tokens? Upgrade to Dev Tier today at https://console.groq.com/settings/billing`;
  return JSON.stringify({ error: { message, type: 'tokens', code: 'rate_limit_exceeded' } });
}
/** Google uses the same sentence for a minute's limit and a day's; the details distinguish them. */
function quotaFailure(quotaId: string): string {
  const details = [
    { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [{ quotaId, quotaValue: '10' }] },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '26.5s' },
  ];
  const message = 'You exceeded your current quota, please check your plan and billing details.';
  return JSON.stringify({ error: { code: 429, message, status: 'RESOURCE_EXHAUSTED', details } });
}

describe.each(cases)('$kind, by its own protocol', ({ kind, protocol, model, keyHeader, ...scripts }) => {
  let mock: MockProvider;
  beforeAll(async () => {
    mock = await startMockProvider(protocol);
  });
  afterAll(() => mock.close());

  const open = (timeoutMs = 5000, target = mock) =>
    createLanguageProvider(
      {
        id: 'mock',
        kind,
        label: 'Mock',
        baseUrl: kind === 'openai' ? (defaultBaseUrls.openai ?? '') : target.baseUrl,
        key,
        origin: 'settings',
      },
      leadTo(target),
      timeoutMs,
    );

  async function reply(script: ReplyScript, limits = { firstTokenTimeoutMs: 10_000, stallTimeoutMs: 10_000 }) {
    mock.script(script);
    return read(open(), limits);
  }
  async function read(provider: ReturnType<typeof open>, limits = { firstTokenTimeoutMs: 10_000, stallTimeoutMs: 10_000 }) {
    const writer = createReplyWriter({ conversationId: 'c', messageId: 'm', initialParts: [], publish: () => {}, now: () => 0 });
    const outcome = await streamReply({
      createModel: () => provider.createModel(model),
      call,
      tools: null,
      writer,
      signal: new AbortController().signal,
      ...limits,
    });
    writer.close();
    return { ...outcome, parts: writer.parts().map((part) => [part.type, 'text' in part ? part.text : '']) };
  }
  const textOf = (parts: string[][]): string => parts.flatMap(([type, text]) => (type === 'text' ? [text] : [])).join('');

  it('keeps reasoning, text, usage and finish reason, and sends key and prompt in the right places', async () => {
    const { parts, ...outcome } = await reply({ reasoning: ['Let me ', 'think.'], deltas: ['An ', 'answer.'] });
    expect(parts).toEqual([
      ['reasoning', 'Let me think.'],
      ['text', 'An answer.'],
    ]);
    expect(outcome).toMatchObject({
      finishReason: 'stop',
      error: null,
      usage: { inputTokens: 11, outputTokens: 7, cachedInputTokens: 3 },
    });
    const sent = mock.requests.at(-1);
    expect(sent?.headers[keyHeader]).toContain(key);
    expect(sent?.path).not.toContain(key);
    expect(JSON.stringify(sent?.body)).toMatch(/Be brief.*Who are you|Who are you.*Be brief/s);
    expect(sent?.body).toMatchObject(scripts.sent);
  });

  it('sends images before the words, in order, as they are', async () => {
    const [red, blue] = [makePng(2, 1, [255, 0, 0]), makePng(1, 2, [0, 0, 255])];
    const image = (data: Uint8Array) => ({ type: 'file' as const, mediaType: 'image/png', data: { type: 'data' as const, data } });
    mock.script({ deltas: ['Red, then blue.'] });
    const content = [image(red), image(blue), { type: 'text' as const, text: 'Which colours?' }];
    const { stream } = await (await open().createModel(model)).doStream({ prompt: [{ role: 'user', content }] });
    await stream.cancel();
    const sent = JSON.stringify(mock.requests.at(-1)?.body);
    const places = [red, blue].map((bytes) => sent.indexOf(Buffer.from(bytes).toString('base64')));
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    expect(sent.indexOf('Which colours?')).toBeGreaterThan(places[1] ?? 0);
  });

  it('sends effort and sampling where the provider expects them', async () => {
    const send = async (modelId: string, settings: Partial<LanguageModelV4CallOptions>): Promise<unknown> => {
      mock.script({ deltas: ['Yes.'] });
      const { stream } = await (await open().createModel(modelId)).doStream({ ...call, ...settings });
      await stream.cancel();
      return mock.requests.at(-1)?.body;
    };
    const [sampled, thinks] = [scripts.sampled, scripts.thinks];
    const bodies = [await send(sampled[0], { temperature: 0.3 }), await send(sampled[0], { topP: 0.5 })];
    expect(bodies).toMatchObject(sampled[1]);
    expect(await send(thinks[0], { reasoning: 'low' })).toMatchObject(thinks[1]);
  });

  it('lists models with their context size and capabilities, as far as reported', async () => {
    const listed = await open().listModels(new AbortController().signal);
    expect(
      listed
        .filter(({ purpose }) => purpose === undefined)
        .map(({ id, label, contextTokens, abilities }) => [id, label, contextTokens, abilities.vision, abilities.reasoning]),
    ).toEqual(scripts.listed);
  });

  it.each([1, 3, 7])('survives packets of %i bytes that split characters and events', async (packetBytes) => {
    const text = 'مرحبا — 你好 👩‍👩‍👧 **bold**\n\n| a | b |\n';
    const { parts, error } = await reply({ reasoning: ['思'], deltas: [...text], packetBytes });
    expect([textOf(parts), error]).toEqual([text, null]);
  });

  it('distinguishes a reply that reached its limit from a complete one', async () => {
    expect(await reply(scripts.cutShort)).toMatchObject({ finishReason: 'length', error: null, parts: [['text', 'Too long']] });
  });

  it.each(scripts.declined)('reports %s by its own code', async (_name, script, text) => {
    const { parts, error } = await reply(script);
    expect([textOf(parts), error?.code]).toEqual([text, 'provider_content_filtered']);
  });

  it.each<[string, ReplyScript, ApiErrorCode]>([
    ['401', { status: 401 }, 'provider_key_rejected'],
    ['403', { status: 403 }, 'provider_forbidden'],
    ['404', { status: 404 }, 'provider_model_not_found'],
    ['429', { status: 429, headers: { 'retry-after': '7' } }, 'provider_rate_limited'],
    ['500', { status: 500 }, 'provider_failed'],
    ['500 without JSON', { status: 500, body: '<html>Bad day</html>' }, 'provider_failed'],
    ['529', { status: 529 }, 'provider_overloaded'],
    ['a first event that is not JSON', { ...eventStream, body: 'data: {"type":\n\n' }, 'provider_bad_response'],
    ['a web page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' }, 'provider_not_at_address'],
    ['an event that is not JSON', { deltas: ['So far'], raw: ['data: {"type": [}\n\n'] }, 'provider_bad_response'],
    ['an event of 5 MB', { deltas: ['So far', 'x'.repeat(5_000_000)] }, 'provider_bad_response'],
    ['half a stream', { deltas: ['So far'], ending: 'cut' }, 'provider_stream_ended'],
    ['a stream without its last events', { deltas: ['So far'], ending: 'bare' }, 'provider_stream_ended'],
    ['a connection that breaks at once', { ending: 'cut' }, 'provider_stream_ended'],
    ['an answer without events', { ending: 'bare' }, 'provider_stream_ended'],
    ['a reply without words', {}, 'provider_bad_response'],
    ...scripts.failures,
  ])('names %s', async (_name, script, code) => {
    const { parts, error } = await reply(script);
    expect(error?.code).toBe(code);
    if (script.headers?.['retry-after']) expect(error?.retryAfterMs).toBe(7000);
    if (script.deltas?.[0] === 'So far') expect(textOf(parts).slice(0, 6)).toBe('So far');
    expect(JSON.stringify(error)).not.toContain(key);
  });

  it('skips unknown kinds of events', async () => {
    expect(await reply({ deltas: ['All ', 'well.'], raw: [scripts.unforeseen] })).toMatchObject({
      error: null,
      parts: [['text', 'All well.']],
    });
  });

  it.each<[string, ReplyScript, string]>([
    ['does not begin', { ending: 'silence' }, ''],
    ['falls silent', { deltas: ['So far'], ending: 'silence' }, 'So far'],
  ])('waits no longer than it may for a model that %s', async (_name, script, text) => {
    const { parts, error } = await reply(script, { firstTokenTimeoutMs: text === '' ? 200 : 10_000, stallTimeoutMs: 200 });
    expect([textOf(parts), error?.code]).toEqual([text, 'provider_timeout']);
  });

  it.each([
    [quotaFailure('GenerateRequestsPerMinute-FreeTier'), 26_500],
    [groqFailure('1.98s'), 1980],
    [groqFailure('2m59.56s'), 179_560],
    [groqFailure('620ms'), 620],
  ])('reports the wait in the body of a 429: %s', async (body, retryAfterMs) => {
    const { error } = await reply({ status: 429, body });
    expect(error).toMatchObject({ code: 'provider_rate_limited', retryAfterMs });
  });

  it('removes a key that the provider repeats', async () => {
    const body = JSON.stringify(protocol.failure(401, `Incorrect API key provided: ${key}.`));
    const { error } = await reply({ status: 401, body });
    expect(error).toMatchObject({ code: 'provider_key_rejected', detail: 'Incorrect API key provided: [secret].' });
  });

  it('names a missing provider', async () => {
    const gone = await startMockProvider(protocol);
    await gone.close();
    expect((await read(open(5000, gone))).error?.code).toBe('provider_unreachable');
    await expect(open(5000, gone).listModels(new AbortController().signal)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

it("requests reasoning only from Google's reasoning models", async () => {
  const mock = await startMockProvider(googleProtocol);
  const provider = createLanguageProvider(
    { id: 'mock', kind: 'google', label: 'Mock', baseUrl: mock.baseUrl, key, origin: 'settings' },
    createPublicFetch([]),
    5000,
  );
  await provider.listModels(new AbortController().signal);
  for (const id of ['gemini-mock', 'gemini-plain']) {
    const { stream } = await (await provider.createModel(id)).doStream(call);
    await stream.cancel();
  }
  expect(mock.requests.map(({ body }) => body.generationConfig)).toMatchObject([{ thinkingConfig: { includeThoughts: true } }, {}]);
  expect(JSON.stringify(mock.requests[1]?.body)).not.toContain('thinkingConfig');
  await mock.close();
});

it.each([
  ['ANTHROPIC', anthropicProtocol, 'anthropic-env/claude-mock', 'Claude Mock'],
  ['GOOGLE_GENERATIVE_AI', googleProtocol, 'google-env/gemini-mock', 'Gemini Mock'],
] as const)('a whole server answers with %s', async (prefix, protocol, model, label) => {
  const mock = await startMockProvider(protocol);
  const server = await startTestServer({ [`${prefix}_API_KEY`]: key, [`${prefix}_BASE_URL`]: mock.baseUrl });
  expect((await server.call('GET /api/models', '/api/models')).defaultModel).toBe(model);
  mock.script({ reasoning: ['Hm.'], deltas: ['Good ', 'day.'] });
  const { replyMessage } = await server.send('Hello?', { model });
  expect(await server.finished(replyMessage.id)).toMatchObject({
    status: 'complete',
    model: { label },
    parts: [
      { type: 'reasoning', text: 'Hm.' },
      { type: 'text', text: 'Good day.' },
    ],
  });
  await server.close();
  await mock.close();
});
