import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chatTemplate } from './chat-template.ts';
import { type GgufTensor, writeGguf } from './gguf-file.ts';

/** The tiny model's default answer. */
export const tinySentence = 'Hello from the small model that lives on this machine.';

export type TinyModelOptions = {
  /** Where the file goes; a new temporary folder unless told. */
  path?: string;
  /** What it says to everything. */
  sentence?: string;
  /** Width of the feed-forward layer. All of it is zeros: a large one only makes the model slow. */
  feedForward?: number;
  layers?: number;
  contextTokens?: number;
};

type Piece = { text: string; score: number; type: number };

const pieceType = { normal: 1, unknown: 2, control: 3, userDefined: 4, byte: 6 } as const;
const headSize = 32;
const heads = 2;
const end = '<|im_end|>';
const callStart = '<tool_call>';
const callBody = '\n{"name":▁"';
/** Pieces that stand for "tools are offered" and "a tool has answered" in the prompt. */
const toolsOffered = '</tools>';
const toolAnswered = '</tool_response>';

/**
 * Writes a language model of a quarter of a megabyte that llama.cpp loads, reads and decodes like any other. Its weights
 * are chosen by hand: greedy decoding says one sentence; with tools it calls one, and says the sentence when the tool has
 * answered; under a grammar it closes what it opens.
 *
 * @returns the file's path
 */
export async function writeTinyModel(options: TinyModelOptions = {}): Promise<string> {
  const path = options.path ?? join(await mkdtemp(join(tmpdir(), 'parley-tiny-')), 'tiny.gguf');
  await mkdir(dirname(path), { recursive: true });
  const spoken = [...wordPieces(options.sentence ?? tinySentence), end];
  const pieces = vocabulary(spoken);
  const width = Math.max(heads * headSize, Math.ceil((spoken.length + 8) / 64) * 64);
  const layers = options.layers ?? 1;
  const feedForward = options.feedForward ?? 32;
  const idOf = (text: string) => pieces.findIndex((piece) => piece.text === text);
  const metadata = {
    'general.architecture': 'qwen3',
    'general.name': 'Tiny',
    'general.license': 'Apache-2.0',
    'qwen3.block_count': layers,
    'qwen3.context_length': options.contextTokens ?? 8192,
    'qwen3.embedding_length': width,
    'qwen3.feed_forward_length': feedForward,
    'qwen3.attention.head_count': heads,
    'qwen3.attention.head_count_kv': heads,
    'qwen3.attention.key_length': headSize,
    'qwen3.attention.value_length': headSize,
    'qwen3.attention.layer_norm_rms_epsilon': { float: 1e-6 },
    'qwen3.rope.dimension_count': headSize,
    // The last pair of a head hardly turns with so large a base: its keys match wherever they stand.
    'qwen3.rope.freq_base': { float: 1e12 },
    'qwen3.vocab_size': pieces.length,
    'tokenizer.ggml.model': 'llama',
    'tokenizer.ggml.tokens': pieces.map(({ text }) => text),
    'tokenizer.ggml.scores': { floats: pieces.map(({ score }) => score) },
    'tokenizer.ggml.token_type': { ints: pieces.map(({ type }) => type) },
    'tokenizer.ggml.bos_token_id': idOf('<s>'),
    'tokenizer.ggml.eos_token_id': idOf(end),
    'tokenizer.ggml.unknown_token_id': idOf('<unk>'),
    'tokenizer.ggml.add_bos_token': false,
    'tokenizer.ggml.add_eos_token': false,
    'tokenizer.ggml.add_space_prefix': false,
    'tokenizer.chat_template': chatTemplate,
  } as const;
  await writeGguf(path, metadata, weights(pieces, spoken, { width, layers, feedForward, idOf }));
  return path;
}

/** The words of a sentence as pieces; a word that stands in it twice is joined to the one after it. */
function wordPieces(sentence: string): string[] {
  const pieces: string[] = [];
  let open = '';
  for (const [index, word] of sentence.split(' ').entries()) {
    open += index === 0 ? word : `▁${word}`;
    if (pieces.includes(open)) continue;
    pieces.push(open);
    open = '';
  }
  return open === '' ? pieces : [...pieces, open];
}

function vocabulary(spoken: readonly string[]): Piece[] {
  const special = [
    '<|im_start|>',
    end,
    '<think>',
    '</think>',
    callStart,
    '</tool_call>',
    '<tools>',
    toolsOffered,
    '<tool_response>',
    toolAnswered,
  ];
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`);
  const letters = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
  return [
    { text: '<unk>', score: 0, type: pieceType.unknown },
    { text: '<s>', score: 0, type: pieceType.control },
    { text: '</s>', score: 0, type: pieceType.control },
    ...bytes.map((text) => ({ text, score: 0, type: pieceType.byte })),
    ...special.map((text) => ({ text, score: 0, type: text.startsWith('<|') ? pieceType.control : pieceType.userDefined })),
    ...['▁', ...letters].map((text) => ({ text, score: -100, type: pieceType.normal })),
    { text: callBody, score: -1, type: pieceType.normal },
    ...spoken.filter((text) => text !== end).map((text, index) => ({ text, score: -1 - index, type: pieceType.normal })),
  ];
}

type Shape = { width: number; layers: number; feedForward: number; idOf: (text: string) => number };

/**
 * Dimensions of the residual stream: 0 every piece, 1 a piece that is not of the sentence, 2 "tools are offered" and
 * 3 "a tool has answered" as pieces, 4 and 5 the same as attention found them,
 * 6 the start of a call, 8… one for each piece of the sentence.
 */
function weights(pieces: readonly Piece[], spoken: readonly string[], { width, layers, feedForward, idOf }: Shape): GgufTensor[] {
  const embedding = new Float32Array(width * pieces.length);
  const output = new Float32Array(width * pieces.length);
  const set = (table: Float32Array, id: number, dimension: number, value: number) => void (table[id * width + dimension] = value);
  for (const [id, { text }] of pieces.entries()) {
    const place = spoken.indexOf(text);
    set(embedding, id, 0, 1);
    if (text === callStart) set(embedding, id, 6, 1);
    else if (place < 0 || text === end) set(embedding, id, 1, 1);
    else set(embedding, id, 8 + place, 1);
  }
  set(embedding, idOf(toolsOffered), 2, 1);
  set(embedding, idOf(toolAnswered), 3, 1);
  const first = idOf(spoken[0] ?? end);
  set(output, first, 1, 10);
  set(output, idOf(callStart), 1, -10);
  set(output, idOf(callStart), 4, 10);
  set(output, idOf(callStart), 5, -40);
  set(output, idOf(callBody), 6, 60);
  for (const [place, text] of spoken.slice(1).entries()) set(output, idOf(text), 8 + place, 60);
  // Under a grammar: rather close than go on.
  for (const [index, mark] of ['"', '}', ']', ':', ','].entries()) set(output, idOf(mark), 0, 1 - index / 10);
  const square = width * heads * headSize;
  const query = new Float32Array(square);
  const key = new Float32Array(square);
  const value = new Float32Array(square);
  const joined = new Float32Array(square);
  for (let head = 0; head < heads; head += 1) {
    // llama.cpp turns a dimension together with the one half a head further; the last pair is the slowest.
    const slowest = head * headSize + headSize / 2 - 1;
    query[slowest * width] = 100;
    key[slowest * width + 2 + head] = 100;
    value[head * headSize * width + 2 + head] = 1;
    joined[(4 + head) * heads * headSize + head * headSize] = 1;
  }
  const ones = new Float32Array(width).fill(1);
  const layer = (index: number): GgufTensor[] => [
    { name: `blk.${index}.attn_norm.weight`, shape: [width], values: ones },
    { name: `blk.${index}.attn_q.weight`, shape: [width, heads * headSize], ...(index === 0 && { values: query }) },
    { name: `blk.${index}.attn_k.weight`, shape: [width, heads * headSize], ...(index === 0 && { values: key }) },
    { name: `blk.${index}.attn_q_norm.weight`, shape: [headSize], values: new Float32Array(headSize).fill(20) },
    { name: `blk.${index}.attn_k_norm.weight`, shape: [headSize], values: new Float32Array(headSize).fill(1) },
    { name: `blk.${index}.attn_v.weight`, shape: [width, heads * headSize], ...(index === 0 && { values: value }) },
    { name: `blk.${index}.attn_output.weight`, shape: [heads * headSize, width], ...(index === 0 && { values: joined }) },
    { name: `blk.${index}.ffn_norm.weight`, shape: [width], values: ones },
    { name: `blk.${index}.ffn_gate.weight`, shape: [width, feedForward] },
    { name: `blk.${index}.ffn_up.weight`, shape: [width, feedForward] },
    { name: `blk.${index}.ffn_down.weight`, shape: [feedForward, width] },
  ];
  return [
    { name: 'token_embd.weight', shape: [width, pieces.length], values: embedding },
    ...Array.from({ length: layers }, (_, index) => layer(index)).flat(),
    { name: 'output_norm.weight', shape: [width], values: ones },
    { name: 'output.weight', shape: [width, pieces.length], values: output },
  ];
}
