import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderKind } from '@parley/contracts/models/provider-connection';
import { createReplyWriter } from '#features/chat/reply/reply-writer.ts';
import { streamReply } from '#features/chat/reply/stream-reply.ts';
import { offerTools } from '#features/tools/offer-tools.ts';
import type { ToolContext } from '#features/tools/tool.ts';
import { createPublicFetch, type PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { anthropicEvent, anthropicProtocol } from '#testing/providers/anthropic-protocol.ts';
import { googleEvent, googleProtocol } from '#testing/providers/google-protocol.ts';
import { openAiResponsesProtocol, responsesEvent } from '#testing/providers/openai-responses-protocol.ts';
import { type MockProvider, type ProviderProtocol, startMockProvider } from '#testing/providers/mock-provider.ts';
import type { ReplyScript } from '#testing/mock-stream.ts';
import { createLanguageProvider } from './create-language-provider.ts';
import { defaultBaseUrls } from './provider-settings.ts';

type Case = {
  kind: ProviderKind;
  protocol: ProviderProtocol;
  model: string;
  /** Calls a tool with 6*7. */
  asks: ReplyScript;
  /** How the first request offers tools. */
  offered: object;
  /** In the second request: the original call and its result. */
  answered: unknown[];
};

const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'gAAA' };
const functionCall = { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'calculate', status: 'completed' };

const cases: Case[] = [
  {
    kind: 'anthropic',
    protocol: anthropicProtocol,
    model: 'claude-mock',
    asks: {
      raw: [
        anthropicEvent('content_block_start', {
          index: 0,
          content_block: { type: 'tool_use', id: 'toolu_1', name: 'calculate', input: {} },
        }),
        ...['{"expr', 'ession": "6*7"}'].map((partial_json) =>
          anthropicEvent('content_block_delta', { index: 0, delta: { type: 'input_json_delta', partial_json } }),
        ),
        anthropicEvent('content_block_stop', { index: 0 }),
      ],
      finishReason: 'tool_use',
    },
    offered: { tools: [{ name: 'calculate', input_schema: { type: 'object', required: ['expression'] } }] },
    answered: [
      { type: 'tool_use', id: 'toolu_1', name: 'calculate', input: { expression: '6*7' } },
      { type: 'tool_result', tool_use_id: 'toolu_1', content: '{"result":42}' },
    ],
  },
  {
    kind: 'google',
    protocol: googleProtocol,
    model: 'gemini-mock',
    asks: {
      raw: [
        googleEvent({
          candidates: [
            {
              index: 0,
              content: {
                role: 'model',
                parts: [{ functionCall: { name: 'calculate', args: { expression: '6*7' } }, thoughtSignature: 'c2lnbmVk' }],
              },
            },
          ],
        }),
      ],
    },
    offered: { tools: [{ functionDeclarations: [{ name: 'calculate', description: expect.any(String) }] }] },
    answered: [
      { functionCall: expect.objectContaining({ name: 'calculate', args: { expression: '6*7' } }), thoughtSignature: 'c2lnbmVk' },
      { name: 'calculate', response: { name: 'calculate', content: { result: 42 } } },
    ],
  },
  {
    kind: 'openai',
    protocol: openAiResponsesProtocol,
    model: 'gpt-mock',
    asks: {
      raw: [
        responsesEvent('response.output_item.added', { output_index: 0, item: reasoning }),
        responsesEvent('response.output_item.done', { output_index: 0, item: reasoning }),
        responsesEvent('response.output_item.added', { output_index: 1, item: { ...functionCall, status: 'in_progress', arguments: '' } }),
        ...['{"expr', 'ession":"6*7"}'].map((delta) =>
          responsesEvent('response.function_call_arguments.delta', { output_index: 1, item_id: 'fc_1', delta }),
        ),
        responsesEvent('response.function_call_arguments.done', { output_index: 1, item_id: 'fc_1', arguments: '{"expression":"6*7"}' }),
        responsesEvent('response.output_item.done', { output_index: 1, item: { ...functionCall, arguments: '{"expression":"6*7"}' } }),
      ],
    },
    offered: { store: false, tools: [{ type: 'function', name: 'calculate', parameters: { type: 'object' } }], tool_choice: 'auto' },
    answered: [
      { type: 'reasoning', id: 'rs_1', encrypted_content: 'gAAA' },
      { type: 'function_call', call_id: 'call_1', name: 'calculate', arguments: '{"expression":"6*7"}' },
      { type: 'function_call_output', call_id: 'call_1', output: '{"result":42}' },
    ],
  },
];

/** OpenAI's own address is what selects its own interface, so requests to it are led to the mock instead. */
function leadTo(mock: MockProvider): PublicFetch {
  const fetchPublicUrl = createPublicFetch([new URL(mock.baseUrl).host]);
  return (address, options) => fetchPublicUrl(String(address).replace(defaultBaseUrls.openai ?? '', mock.baseUrl), options);
}

/** Every object anywhere in a body. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

describe.each(cases)('tools through $kind', ({ kind, protocol, model, asks, offered, answered }) => {
  let mock: MockProvider;
  beforeAll(async () => {
    mock = await startMockProvider(protocol);
  });
  afterAll(() => mock.close());

  it('are offered, called, answered, and sent back to the model with its signatures', async () => {
    const baseUrl = kind === 'openai' ? (defaultBaseUrls.openai ?? '') : mock.baseUrl;
    const settings = { id: 'p', kind, label: 'P', baseUrl, key: 'test-key-000000000000' };
    const provider = createLanguageProvider(settings as Parameters<typeof createLanguageProvider>[0], leadTo(mock), 10_000);
    const writer = createReplyWriter({ conversationId: 'c', messageId: 'm', initialParts: [], publish: () => {}, now: () => 0 });
    mock.script(asks);
    mock.script({ deltas: ['It is 42.'] });
    const outcome = await streamReply({
      createModel: () => provider.createModel(model),
      call: { prompt: [{ role: 'user', content: [{ type: 'text', text: '6*7?' }] }] },
      tools: offerTools(['calculate'], {} as ToolContext),
      writer,
      signal: new AbortController().signal,
      firstTokenTimeoutMs: 10_000,
      stallTimeoutMs: 10_000,
    });
    expect(outcome).toMatchObject({ finishReason: 'stop', error: null });
    expect(writer.parts().filter(({ type }) => type !== 'reasoning')).toMatchObject([
      { type: 'tool', state: 'output-available', input: { expression: '6*7' }, output: { result: 42 } },
      { type: 'text', text: 'It is 42.' },
    ]);
    expect(mock.requests).toHaveLength(2);
    expect(mock.requests[0]?.body).toMatchObject(offered);
    const sent = objectsIn(mock.requests[1]?.body);
    for (const wanted of answered) expect(sent).toContainEqual(expect.objectContaining(wanted));
  });
});
