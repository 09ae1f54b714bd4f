import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { signOfLife } from '../stream-life.ts';
import { isTurnedText } from '../turned-text.ts';
import { readChatChunks, type ReadChatOptions } from './read-chat-chunks.ts';

async function read(...packets: string[]): Promise<LanguageModelV4StreamPart[]> {
  return readWith({}, ...packets);
}
async function readWith(options: ReadChatOptions, ...packets: string[]): Promise<LanguageModelV4StreamPart[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const packet of packets) controller.enqueue(new TextEncoder().encode(packet));
      controller.close();
    },
  });
  return Array.fromAsync(readChatChunks(body, options));
}
const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const said = (parts: LanguageModelV4StreamPart[]): string[] =>
  parts.map((part) => ('delta' in part ? `${part.type} ${part.delta}` : part.type));

it('joins the pieces of a packet, and switches from reasoning to text', async () => {
  const parts = await read(
    event({ reasoning_content: 'Hm' }) + event({ reasoning_content: 'm' }) + event({ content: 'A' }),
    event({ content: 'B' }, 'stop') + 'data: [DONE]\n\n',
  );
  expect(said(parts)).toEqual([
    'stream-start',
    'reasoning-start',
    'reasoning-delta Hmm',
    'reasoning-end',
    'text-start',
    'text-delta A',
    'text-delta B',
    'text-end',
    'finish',
  ]);
});

it('reads text that arrives as parts, including reasoning parts', async () => {
  const content = [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }, { type: 'text', text: 'Yes' }, null];
  expect(said(await read(event({ content }, 'stop')))).toContain('text-delta Yes');
});

it("reports the server's token counts", async () => {
  const usage = { prompt_tokens: 5, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 2 }, completion_tokens_details: null };
  const parts = await read(event({ content: 'x' }, 'length'), `data: ${JSON.stringify({ choices: [], usage })}\n\n`);
  expect(parts.at(-1)).toMatchObject({
    type: 'finish',
    finishReason: { unified: 'length', raw: 'length' },
    usage: { inputTokens: { total: 5, cacheRead: 2 }, outputTokens: { total: 3, reasoning: undefined } },
  });
});

it('reports a refusal as one, although the server calls it a stop', async () => {
  expect((await read(event({ refusal: 'No.' }, 'stop'))).at(-1)).toMatchObject({ finishReason: { unified: 'content-filter' } });
});

it.each([
  ['no JSON', 'data: {"choices": [{]}\n\n'],
  ['an error', 'data: {"error":"out of memory"}\n\n'],
  ['an error event', 'event: error\ndata: {"message":"out of memory"}\n\n'],
  ['an error object', 'data: {"object":"error","message":"out of memory"}\n\n'],
])('hands over what came before %s, then fails and reads no further', async (_name, broken) => {
  const parts = await read(event({ content: 'half' }) + broken + event({ content: 'never' }, 'stop'));
  expect(said(parts)).toEqual(['stream-start', 'text-start', 'text-delta half', 'error']);
});

it('fails where the stream ends without an end', async () => {
  expect(said(await read(event({ content: 'half' })))).toEqual(['stream-start', 'text-start', 'text-delta half', 'error']);
});

it('takes [DONE] without a reason for an end', async () => {
  const parts = await read(event({ content: 'Yes' }), 'data: [DONE]\n\n');
  expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } });
  const call = { id: 'c1', index: 0, function: { name: 'now', arguments: '{}' } };
  expect((await read(event({ tool_calls: [call] }), 'data: [DONE]\n\n')).at(-1)).toMatchObject({ finishReason: { unified: 'tool-calls' } });
});

it.each([
  ['a comment', ': ping\n\n'],
  ['an object of another kind', 'data: {"object":"chat.completion.status","state":"loading"}\n\n'],
  ['null', 'data: null\n\n'],
])('passes over %s, as a sign of life', async (_name, packet) => {
  const parts = await read(event({ content: 'A' }), packet, event({ content: 'B' }, 'stop'));
  expect(parts.filter((part) => part === signOfLife)).toHaveLength(1);
  expect(said(parts.filter((part) => part !== signOfLife))).toEqual([
    'stream-start',
    'text-start',
    'text-delta A',
    'text-delta B',
    'text-end',
    'finish',
  ]);
});

it('reads a whole message where a delta is usual', async () => {
  const packet = `data: ${JSON.stringify({ choices: [{ message: { content: 'Yes' }, finish_reason: 'stop' }] })}\n\n`;
  expect(said(await read(packet))).toContain('text-delta Yes');
});

it('takes <think> at the beginning of the text for reasoning', async () => {
  const parts = await read(event({ content: '<thi' }), event({ content: 'nk>Hm.</think>\n\nYes' }), event({ content: '.' }, 'stop'));
  expect(said(parts)).toEqual([
    'stream-start',
    'reasoning-start',
    'reasoning-delta Hm.',
    'reasoning-end',
    'text-start',
    'text-delta Yes',
    'text-delta .',
    'text-end',
    'finish',
  ]);
});

it('passes on an error object in the stream', async () => {
  const parts = await read('data: {"error":{"type":"overloaded_error","message":"busy"}}\n\n');
  expect(parts.at(-1)).toEqual({ type: 'error', error: { type: 'overloaded_error', message: 'busy' } });
});

it('shows that a text was reasoning, and expects the same of the next reply', async () => {
  const known: boolean[] = [];
  const unopened = { isKnown: () => known.at(-1) === true, note: (isUnopened: boolean) => known.push(isUnopened) };
  const packets = [event({ content: 'Hm.' }), event({ content: '\n</think>' }), event({ content: '\n\nYes.' }, 'stop')];
  const first = await readWith({ unopened }, ...packets);
  expect(said(first)).toEqual([
    'stream-start',
    'text-start',
    'text-delta Hm.',
    'text-delta \n',
    'text-end',
    'text-start',
    'text-delta Yes.',
    'text-end',
    'finish',
  ]);
  expect(first.map(isTurnedText).indexOf(true)).toBe(4);
  expect(known).toEqual([true]);
  const second = said(await readWith({ unopened }, ...packets));
  expect(second.slice(1, 6)).toEqual(['reasoning-start', 'reasoning-delta Hm.', 'reasoning-delta \n', 'reasoning-end', 'text-start']);
  const plain = await readWith({ unopened }, event({ content: 'Yes.' }, 'stop'));
  expect(said(plain)).toContain('text-delta Yes.');
  expect(known).toEqual([true, false]);
});
