import { expect, it } from 'vitest';
import { estimateTokens } from '#providers/language/estimate-tokens.ts';
import { PassedUse } from './passed-use.ts';

function use(parts: readonly string[], request: Record<string, unknown> = { prompt: 'Once' }) {
  const passed = new PassedUse(request);
  for (const part of parts) passed.read(part);
  return passed.use();
}

it('is what the provider counted, in one JSON text on one or more lines', () => {
  const usage = { prompt_tokens: 7, completion_tokens: 9, total_tokens: 16 };
  const told = { inputTokens: 7, outputTokens: 9 };
  expect(use([JSON.stringify({ choices: [], usage })])).toEqual(told);
  expect(use([JSON.stringify({ choices: [], usage }, null, 2)])).toEqual(told);
  expect(use([JSON.stringify({ data: ['x'.repeat(100_000)], usage: { prompt_tokens: 7, total_tokens: 7 } })])).toEqual({
    ...told,
    outputTokens: 0,
  });
});

it('is what the last event of a stream says, however it is cut', () => {
  const events = `data: {"choices":[{"text":"a"}]}\n\ndata: {"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":9}}\n\ndata: [DONE]\n\n`;
  for (const size of [1, 7, 1000]) {
    const parts = Array.from({ length: Math.ceil(events.length / size) }, (_, index) => events.slice(index * size, (index + 1) * size));
    expect(use(parts)).toEqual({ inputTokens: 7, outputTokens: 9 });
  }
});

it('is estimated where the provider says nothing, or nothing that can be read', () => {
  const estimated = { inputTokens: estimateTokens('"Once"'), outputTokens: 2 };
  expect(use(['data: {"text":"a"}\n\n', 'data: {"usage":null}\n\n'])).toEqual(estimated);
});
