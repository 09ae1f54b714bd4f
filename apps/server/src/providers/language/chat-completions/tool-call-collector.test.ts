import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { signOfLife } from '../stream-life.ts';
import { readChatChunks } from './read-chat-chunks.ts';

const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const piece = (...calls: object[]): string => event({ tool_calls: calls });
const end = event({}, 'tool_calls') + 'data: [DONE]\n\n';

/** What is read from a stream that arrives in packets of so many bytes. */
async function read(stream: string, packetBytes = 1_000_000): Promise<LanguageModelV4StreamPart[]> {
  const bytes = new TextEncoder().encode(stream);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let from = 0; from < bytes.length; from += packetBytes) controller.enqueue(bytes.slice(from, from + packetBytes));
      controller.close();
    },
  });
  return Array.fromAsync(readChatChunks(body));
}
async function calls(stream: string, packetBytes?: number): Promise<[string, string][]> {
  const parts = await read(stream, packetBytes);
  return parts.flatMap((part): [string, string][] => (part.type === 'tool-call' ? [[part.toolName, part.input]] : []));
}

const kyoto = '{"place":"京都 🏯"}';
const streams: [string, string, [string, string][]][] = [
  [
    'as OpenAI writes them',
    piece({ index: 0, id: 'a', type: 'function', function: { name: 'time', arguments: '' } }) +
      [...kyoto].map((character) => piece({ index: 0, function: { arguments: character } })).join(''),
    [['time', kyoto]],
  ],
  [
    'two at once, their pieces mixed',
    piece(
      { index: 0, id: 'a', function: { name: 'time', arguments: '{"pl' } },
      { index: 1, id: 'b', function: { name: 'sum', arguments: '' } },
    ) +
      piece({ index: 1, function: { arguments: '{}' } }) +
      piece({ index: 0, function: { arguments: 'ace":1}' } }),
    [
      ['time', '{"place":1}'],
      ['sum', '{}'],
    ],
  ],
  [
    'two whole ones that are both the first',
    piece({ index: 0, id: 'a', function: { name: 'time', arguments: '{"n":1}' } }) +
      piece({ index: 0, id: 'b', function: { name: 'time', arguments: '{"n":2}' } }),
    [
      ['time', '{"n":1}'],
      ['time', '{"n":2}'],
    ],
  ],
  [
    'without an index',
    piece({ id: 'a', function: { name: 'time', arguments: '{' } }) +
      piece({ function: { arguments: '}' } }) +
      piece({ id: 'b', function: { name: 'sum', arguments: '{}' } }),
    [
      ['time', '{}'],
      ['sum', '{}'],
    ],
  ],
  [
    'with the name in every piece, or in two halves',
    piece({ index: 0, id: 'a', function: { name: 'time', arguments: '{' } }) +
      piece({ index: 0, id: 'a', function: { name: 'time', arguments: '}' } }) +
      piece({ index: 1, id: 'b', function: { name: 'current_' } }) +
      piece({ index: 1, function: { name: 'time', arguments: '{}' } }),
    [
      ['time', '{}'],
      ['current_time', '{}'],
    ],
  ],
  [
    'with a new id in every piece',
    piece({ index: 0, id: 'a', function: { name: 'time', arguments: '{' } }) + piece({ index: 0, id: 'x', function: { arguments: '}' } }),
    [['time', '{}']],
  ],
  ['with an object for arguments', piece({ index: 0, id: 'a', function: { name: 'time', arguments: { n: 1 } } }), [['time', '{"n":1}']]],
  [
    'with null for everything that can be left out',
    piece({ index: 0, id: null, function: { name: 'time', arguments: null } }) +
      event({ tool_calls: [null] }) +
      event({ tool_calls: null }),
    [['time', '']],
  ],
];

it.each(streams)('puts calls together %s', async (_name, stream, expected) => {
  expect(await calls(stream + end)).toEqual(expected);
});

it.each(streams)('the same in packets of three bytes: %s', async (_name, stream, expected) => {
  expect(await calls(stream + end, 3)).toEqual(expected);
});

it('tells the whole name when a call begins, although it came in two halves, and keeps the order of calls', async () => {
  const starts = async (stream: string, packetBytes?: number) =>
    (await read(stream + end, packetBytes)).flatMap((part) => (part.type === 'tool-input-start' ? [part.toolName] : []));
  const halves =
    piece({ index: 0, id: 'a', function: { name: 'current_', arguments: '' } }) +
    piece({ index: 0, function: { name: 'time' } }) +
    piece({ index: 1, id: 'b', function: { name: 'sum', arguments: '{}' } });
  expect(await starts(halves)).toEqual(['current_time', 'sum']);
  expect(await starts(halves + piece({ index: 0, function: { arguments: '{}' } }), 3)).toEqual(['current_time', 'sum']);
  expect(await starts(piece({ index: 0, id: 'a', function: { name: 'time' } }))).toEqual(['time']);
});

it('a server that sends only a part of a name shows that it works', async () => {
  const parts = await read(piece({ index: 0, id: 'a', function: { name: 'current_' } }) + end, 20);
  expect(parts).toContain(signOfLife);
});

it('gives calls ids that can be told apart, whatever the server gave', async () => {
  const same = { index: 0, id: 'call_0', function: { name: 'time', arguments: '{}' } };
  const parts = await read(piece(same) + piece({ ...same, index: 1 }) + piece({ index: 2, id: '', function: { name: 'sum' } }) + end);
  const ids = parts.flatMap((part) => (part.type === 'tool-call' ? [part.toolCallId] : []));
  expect(ids[0]).toBe('call_0');
  expect(new Set(ids.filter(Boolean)).size).toBe(3);
});

it('keeps what a provider wants to see again: signatures, and the name of the thoughts', async () => {
  const signed = { index: 0, id: 'a', function: { name: 'time', arguments: '{}' }, extra_content: { google: { thought_signature: 'AY' } } };
  const parts = await read(event({ reasoning_content: 'Hm' }) + piece(signed) + end);
  expect(parts.find((part) => part.type === 'reasoning-start')).toMatchObject({
    providerMetadata: { chatCompletions: { field: 'reasoning_content' } },
  });
  expect(parts.find((part) => part.type === 'tool-call')).toMatchObject({
    providerMetadata: { chatCompletions: { extra_content: { google: { thought_signature: 'AY' } } } },
  });
});

it('hands over no call of a stream that broke, and gives up one without an end', async () => {
  expect(await calls(piece({ index: 0, id: 'a', function: { name: 'time', arguments: '{' } }))).toEqual([]);
  const long = piece({ index: 0, id: 'a', function: { name: 'time', arguments: 'x'.repeat(300_000) } });
  const parts = await read(event({ content: 'So far' }) + long + end);
  expect(parts.map(({ type }) => type)).toEqual(['stream-start', 'text-start', 'text-delta', 'error']);
});
