import { open } from 'node:fs/promises';

/** A value of a GGUF header. Numbers are written as `u32`, those in `floats` as `f32`. */
export type GgufValue =
  | string
  | number
  | boolean
  | { floats: readonly number[] }
  | { ints: readonly number[] }
  | readonly string[]
  | { float: number };

/** A tensor of 32-bit floats. Without `values` it is all zeros, which take no space on the disk. */
export type GgufTensor = { name: string; shape: readonly number[]; values?: Float32Array };

const types = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const;
const alignment = 32;

/**
 * Writes a GGUF file, version 3.
 *
 * @param path where it goes
 * @see https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
export async function writeGguf(
  path: string,
  metadata: Readonly<Record<string, GgufValue>>,
  tensors: readonly GgufTensor[],
): Promise<void> {
  const infos: Buffer[] = [];
  let offset = 0;
  const places = tensors.map((tensor) => {
    const place = offset;
    infos.push(text(tensor.name), u32(tensor.shape.length), ...tensor.shape.map((size) => u64(size)), u32(0), u64(place));
    offset += padded(4 * elements(tensor));
    return place;
  });
  const entries = Object.entries(metadata).map(([key, value]) => Buffer.concat([text(key), encode(value)]));
  const head = Buffer.concat([Buffer.from('GGUF'), u32(3), u64(tensors.length), u64(entries.length), ...entries, ...infos]);
  const start = padded(head.length);
  const file = await open(path, 'w');
  try {
    await file.truncate(start + offset);
    await file.write(head, 0, head.length, 0);
    for (const [index, { values }] of tensors.entries()) {
      if (values) await file.write(values, 0, values.byteLength, start + (places[index] ?? 0));
    }
  } finally {
    await file.close();
  }
}

function elements({ shape }: GgufTensor): number {
  return shape.reduce((product, size) => product * size, 1);
}

function padded(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
}

function floats(values: readonly number[]): Buffer {
  return Buffer.from(Float32Array.from(values).buffer);
}

function encode(value: GgufValue): Buffer {
  if (typeof value === 'string') return Buffer.concat([u32(types.string), text(value)]);
  if (typeof value === 'number') return Buffer.concat([u32(types.u32), u32(value)]);
  if (typeof value === 'boolean') return Buffer.concat([u32(types.bool), Buffer.from([value ? 1 : 0])]);
  if ('float' in value) return Buffer.concat([u32(types.f32), floats([value.float])]);
  if ('floats' in value) return Buffer.concat([u32(types.array), u32(types.f32), u64(value.floats.length), floats(value.floats)]);
  if ('ints' in value) {
    return Buffer.concat([u32(types.array), u32(types.i32), u64(value.ints.length), Buffer.from(Int32Array.from(value.ints).buffer)]);
  }
  return Buffer.concat([u32(types.array), u32(types.string), u64(value.length), ...value.map(text)]);
}
