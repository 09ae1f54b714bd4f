import type { ReplyScript } from '../mock-stream.ts';
import type { ProviderProtocol } from './mock-provider.ts';

const failureTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

/** One server-sent event as the Messages API writes it: the name is also the type in the data. */
export function anthropicEvent(type: string, fields: object = {}): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
}

function* block(index: number, content: object, deltas: readonly object[]): Generator<string> {
  yield anthropicEvent('content_block_start', { index, content_block: content });
  for (const delta of deltas) yield anthropicEvent('content_block_delta', { index, delta });
}

function* opening(script: ReplyScript): Generator<string> {
  const usage = { input_tokens: 8, cache_creation_input_tokens: 0, cache_read_input_tokens: 3, output_tokens: 1 };
  yield anthropicEvent('message_start', {
    message: {
      id: 'msg_mock',
      type: 'message',
      role: 'assistant',
      model: 'claude-mock',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage,
    },
  });
  yield anthropicEvent('ping');
  const { reasoning = [], deltas = [] } = script;
  if (reasoning.length > 0) {
    const thoughts = reasoning.map((thinking) => ({ type: 'thinking_delta', thinking }));
    yield* block(0, { type: 'thinking', thinking: '', signature: '' }, [...thoughts, { type: 'signature_delta', signature: 'EqQB' }]);
    yield anthropicEvent('content_block_stop', { index: 0 });
  }
  if (deltas.length > 0) {
    yield* block(
      textIndex(script),
      { type: 'text', text: '' },
      deltas.map((text) => ({ type: 'text_delta', text })),
    );
  }
}

function* closing(script: ReplyScript): Generator<string> {
  if ((script.deltas ?? []).length > 0) yield anthropicEvent('content_block_stop', { index: textIndex(script) });
  yield anthropicEvent('message_delta', {
    delta: { stop_reason: script.finishReason ?? 'end_turn', stop_sequence: null },
    usage: { output_tokens: 7 },
  });
  yield anthropicEvent('message_stop');
}

function textIndex({ reasoning = [] }: ReplyScript): number {
  return reasoning.length > 0 ? 1 : 0;
}

/** Anthropic's Messages API and its list of models. */
export const anthropicProtocol: ProviderProtocol = {
  basePath: '/v1',
  modelsPath: '/models',
  models: {
    data: [
      {
        type: 'model',
        id: 'claude-mock',
        display_name: 'Claude Mock',
        created_at: '2026-05-01T00:00:00Z',
        max_input_tokens: 1_000_000,
        max_tokens: 128_000,
        capabilities: {
          image_input: { supported: true },
          thinking: { supported: true, types: { adaptive: { supported: true }, enabled: { supported: false } } },
        },
      },
      { type: 'model', id: 'claude-old', display_name: 'Claude Old', created_at: '2024-03-07T00:00:00Z' },
    ],
    has_more: false,
    first_id: 'claude-mock',
    last_id: 'claude-old',
  },
  isReplyPath: (path) => path === '/messages',
  stream: { opening, closing },
  failure: (status, message) => ({
    type: 'error',
    error: { type: failureTypes[status] ?? 'api_error', message },
    request_id: 'req_mock',
  }),
};
