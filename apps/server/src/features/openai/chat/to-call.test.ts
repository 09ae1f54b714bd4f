import { expect, it } from 'vitest';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { ChatCompletionRequest } from './chat-request.ts';
import { toCall } from './to-call.ts';

const call = (kind: string, parameters: object) =>
  toCall(
    { model: 'any', messages: [{ role: 'user', content: 'Hello' }], ...parameters } as ChatCompletionRequest,
    { provider: { kind, label: kind } } as ResolvedModel,
  ).call;

it('top-p reaches every model that does not use it all by itself', () => {
  for (const kind of ['google', 'local']) expect(call(kind, { top_p: 1 })).toMatchObject({ topP: 1 });
  expect(call('anthropic', { top_p: 1 })).not.toHaveProperty('topP');
  expect(call('anthropic', { top_p: 0.9 })).toMatchObject({ topP: 0.9 });
});

it('penalties of nothing reach no model', () => {
  const sent = call('google', { presence_penalty: 0, frequency_penalty: 0 });
  expect(sent).not.toHaveProperty('presencePenalty');
  expect(sent).not.toHaveProperty('frequencyPenalty');
});
