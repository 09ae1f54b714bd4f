import { expect, it } from 'vitest';
import { shareStrictClient } from './testing/share-strict-client.ts';

const model = 'openai-env/strict-model';
const listing = 'one.txt\0two.txt\0';
const shared = shareStrictClient();

it('NUL in the output of a tool reaches the model, and the conversation goes on', async () => {
  const call = { id: 'call_1', type: 'function' as const, function: { name: 'list_files', arguments: '{}' } };
  await shared.client.chat.completions.create({
    model,
    messages: [
      { role: 'user', content: 'Which files?' },
      { role: 'assistant', tool_calls: [call] },
      { role: 'tool', tool_call_id: 'call_1', content: listing },
    ],
  });
  expect(shared.upstream.requests.at(-1)?.body).toMatchObject({ messages: [{}, {}, { content: listing }] });
  const first = await shared.client.responses.create({
    model,
    input: [
      { type: 'function_call', call_id: 'call_1', name: 'list_files', arguments: '{}' },
      { type: 'function_call_output', call_id: 'call_1', output: listing },
    ],
  });
  await shared.client.responses.create({ model, input: 'And now?', previous_response_id: first.id });
  expect(JSON.stringify(shared.upstream.requests.at(-1)?.body)).toContain(JSON.stringify(listing));
  await shared.client.embeddings.create({ model, input: listing });
});

it.each([
  ['/v1/chat/completions', { model: 'assistant:a\0', messages: [{ role: 'user', content: 'x' }] }, 'model'],
  ['/v1/responses', { model: 'a\0', input: 'x' }, 'model'],
  ['/v1/responses', { model, input: 'x', previous_response_id: 'resp_\0' }, 'previous_response_id'],
  ['/v1/embeddings', { model: 'a\0', input: 'x' }, 'model'],
  ['/v1/realtime/client_secrets', { session: { type: 'realtime', instructions: '\0' } }, 'session.instructions'],
])('%s refuses NUL in what is looked up or kept as it is (%j)', async (path, body, param) => {
  expect(await shared.server.request('POST', path, body)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request', param } },
  });
});
