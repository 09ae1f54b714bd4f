/** Element types of ONNX tensors. */
export const float = 1;
export const int32 = 6;
export const int64 = 7;

/** A graph with one constant output, whatever its inputs. */
export interface ConstantModel {
  inputs: readonly { name: string; type: number; shape: readonly (number | string)[] }[];
  output: { name: string; shape: readonly number[]; values: Float32Array };
  metadata: Record<string, string>;
}

/** Bytes of an ONNX file. The format is protocol buffers; the numbers are those of onnx.proto. */
export function writeConstantModel({ inputs, output, metadata }: ConstantModel): Buffer {
  const initializer = message([
    ...output.shape.map((size): Field => [1, varint(size)]),
    [2, varint(float)],
    [8, text('constant')],
    [9, Buffer.from(output.values.buffer)],
  ]);
  const node = message([
    [1, text('constant')],
    [2, text(output.name)],
    [3, text('answer')],
    [4, text('Identity')],
  ]);
  const graph = message([
    [1, node],
    [2, text('constant-model')],
    [5, initializer],
    ...inputs.map(({ name, type, shape }): Field => [11, value(name, type, shape)]),
    [12, value(output.name, float, output.shape)],
  ]);
  return message([
    [1, varint(8)],
    [7, graph],
    [
      8,
      message([
        [1, text('')],
        [2, varint(13)],
      ]),
    ],
    ...Object.entries(metadata).map(([key, given]): Field => [
      14,
      message([
        [1, text(key)],
        [2, text(given)],
      ]),
    ]),
  ]);
}

type Field = [field: number, content: Buffer | { varint: number }];

function varint(value: number): { varint: number } {
  return { varint: value };
}

function text(value: string): Buffer {
  return Buffer.from(value, 'utf8');
}

function value(name: string, type: number, shape: readonly (number | string)[]): Buffer {
  const dimensions = shape.map((size): Field => [1, message([typeof size === 'number' ? [1, varint(size)] : [2, text(size)]])]);
  const tensor = message([
    [1, varint(type)],
    [2, message(dimensions)],
  ]);
  return message([
    [1, text(name)],
    [2, message([[1, tensor]])],
  ]);
}

function message(fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap(([field, content]) =>
      Buffer.isBuffer(content)
        ? [encodeVarint(field * 8 + 2), encodeVarint(content.length), content]
        : [encodeVarint(field * 8), encodeVarint(content.varint)],
    ),
  );
}

function encodeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}
