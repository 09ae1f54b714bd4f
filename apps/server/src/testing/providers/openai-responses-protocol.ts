import type { ReplyScript } from '../mock-stream.ts';
import type { ProviderProtocol } from './mock-provider.ts';

const failureTypes: Record<number, string> = { 429: 'requests', 500: 'server_error', 503: 'server_error' };
const failureCodes: Record<number, string> = { 401: 'invalid_api_key', 404: 'model_not_found', 429: 'rate_limit_exceeded' };

/** One server-sent event as the Responses API writes it: the name is also the type in the data. */
export function responsesEvent(type: string, fields: object = {}): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: 0, ...fields })}\n\n`;
}

function response(status: string, rest: object = {}): object {
  return {
    response: {
      id: 'resp_mock',
      object: 'response',
      created_at: 1_780_000_000,
      status,
      model: 'gpt-mock',
      error: null,
      incomplete_details: null,
      output: [],
      usage: null,
      ...rest,
    },
  };
}

function* opening(script: ReplyScript): Generator<string> {
  yield responsesEvent('response.created', response('in_progress'));
  yield responsesEvent('response.in_progress', response('in_progress'));
  const { reasoning = [], deltas = [], refusal = [] } = script;
  if (reasoning.length > 0) {
    const place = { item_id: 'rs_mock', output_index: 0, summary_index: 0 };
    const item = { id: 'rs_mock', type: 'reasoning', summary: [] };
    const whole = { type: 'summary_text', text: reasoning.join('') };
    yield responsesEvent('response.output_item.added', { output_index: 0, item });
    yield responsesEvent('response.reasoning_summary_part.added', { ...place, part: { type: 'summary_text', text: '' } });
    for (const delta of reasoning) yield responsesEvent('response.reasoning_summary_text.delta', { ...place, delta });
    yield responsesEvent('response.reasoning_summary_text.done', { ...place, text: whole.text });
    yield responsesEvent('response.reasoning_summary_part.done', { ...place, part: whole });
    yield responsesEvent('response.output_item.done', { output_index: 0, item: { ...item, summary: [whole] } });
  }
  if (deltas.length + refusal.length === 0) return;
  const place = messagePlace(script);
  const item = { id: place.item_id, type: 'message', status: 'in_progress', role: 'assistant', content: [] };
  yield responsesEvent('response.output_item.added', { output_index: place.output_index, item });
  const part = refusal.length > 0 ? { type: 'refusal', refusal: '' } : { type: 'output_text', text: '', annotations: [] };
  yield responsesEvent('response.content_part.added', { ...place, part });
  for (const delta of deltas) yield responsesEvent('response.output_text.delta', { ...place, delta, logprobs: [] });
  for (const delta of refusal) yield responsesEvent('response.refusal.delta', { ...place, delta });
}

function* closing(script: ReplyScript): Generator<string> {
  const { deltas = [], refusal = [], finishReason } = script;
  if (deltas.length + refusal.length > 0) {
    const place = messagePlace(script);
    const text = deltas.join('');
    const declined = refusal.join('');
    const part = declined === '' ? { type: 'output_text', text, annotations: [] } : { type: 'refusal', refusal: declined };
    yield declined === ''
      ? responsesEvent('response.output_text.done', { ...place, text, logprobs: [] })
      : responsesEvent('response.refusal.done', { ...place, refusal: declined });
    yield responsesEvent('response.content_part.done', { ...place, part });
    const item = { id: place.item_id, type: 'message', status: 'completed', role: 'assistant', content: [part] };
    yield responsesEvent('response.output_item.done', { output_index: place.output_index, item });
  }
  const usage = {
    input_tokens: 11,
    input_tokens_details: { cached_tokens: 3 },
    output_tokens: 7,
    output_tokens_details: { reasoning_tokens: 5 },
    total_tokens: 18,
  };
  yield finishReason === undefined
    ? responsesEvent('response.completed', response('completed', { usage }))
    : responsesEvent('response.incomplete', response('incomplete', { usage, incomplete_details: { reason: finishReason } }));
}

function messagePlace({ reasoning = [] }: ReplyScript): { item_id: string; output_index: number; content_index: number } {
  return { item_id: 'msg_mock', output_index: reasoning.length > 0 ? 1 : 0, content_index: 0 };
}

/** OpenAI's Responses API and its model list, which reports neither context size nor capabilities. */
export const openAiResponsesProtocol: ProviderProtocol = {
  basePath: '/v1',
  modelsPath: '/models',
  models: {
    object: 'list',
    data: [
      { id: 'gpt-mock-old', object: 'model', created: 1_700_000_000, owned_by: 'openai' },
      { id: 'gpt-mock', object: 'model', created: 1_780_000_000, owned_by: 'openai' },
      { id: 'text-embedding-mock', object: 'model', created: 1_780_000_001, owned_by: 'openai' },
    ],
  },
  isReplyPath: (path) => path === '/responses',
  stream: { opening, closing },
  failure: (status, message) => ({
    error: { message, type: failureTypes[status] ?? 'invalid_request_error', param: null, code: failureCodes[status] ?? null },
  }),
};
