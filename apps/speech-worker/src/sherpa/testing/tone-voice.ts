import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SherpaModel } from '../../protocol/messages.ts';
import { float, int64, writeConstantModel } from './tiny-onnx.ts';

export const toneSampleRate = 16_000;
export const toneSamples = 8000;

/**
 * A VITS voice that speaks everything as the same half second of 440 Hz: the smallest file that
 * sherpa-onnx accepts as a model. Tests can load it and speak with it without a download.
 *
 * @param folder where the files go; default: a new temporary one
 */
export async function writeToneVoice(folder?: string): Promise<SherpaModel> {
  folder ??= await mkdtemp(join(tmpdir(), 'parley-tone-'));
  const model = join(folder, 'model.onnx');
  const tokens = join(folder, 'tokens.txt');
  const values = Float32Array.from({ length: toneSamples }, (_, index) => 0.5 * Math.sin((2 * Math.PI * 440 * index) / toneSampleRate));
  const metadata = {
    model_type: 'vits',
    language: 'English',
    frontend: 'characters',
    comment: 'tone',
    add_blank: '0',
    punctuation: '. , ! ?',
  };
  const onnx = writeConstantModel({
    inputs: [
      { name: 'x', type: int64, shape: [1, 'N'] },
      { name: 'x_length', type: int64, shape: [1] },
      ...['noise_scale', 'length_scale', 'noise_scale_w'].map((name) => ({ name, type: float, shape: [1] })),
    ],
    output: { name: 'y', shape: [1, 1, toneSamples], values },
    metadata: { ...metadata, sample_rate: String(toneSampleRate), n_speakers: '1' },
  });
  await writeFile(model, onnx);
  await writeFile(tokens, [...'_ abcdefghijklmnopqrstuvwxyz.,!?'].map((letter, id) => `${letter} ${id}`).join('\n'));
  return { id: 'tone', family: 'vits', files: { model, tokens }, threads: 1 };
}
