import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SherpaModel } from '../../protocol/messages.ts';
import { float, int32, writeConstantModel } from './tiny-onnx.ts';

/** The first four tokens of SenseVoice give language, mood, kind of sound and whether numbers are written out. */
const vocabulary = ['<blank>', '<|en|>', '<|NEUTRAL|>', '<|Speech|>', '<|withitn|>', '▁hello', '▁there'];
const spoken = [1, 2, 3, 4, 5, 0, 6];
const frames = 60;
const featureSize = 560;

/** A SenseVoice model that hears "hello there" in any audio: real loading and decoding without a download. */
export async function writeOnePhraseRecogniser(): Promise<SherpaModel> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-phrase-'));
  const model = join(folder, 'model.onnx');
  const tokens = join(folder, 'tokens.txt');
  const values = new Float32Array(frames * vocabulary.length).fill(-20);
  for (let frame = 0; frame < frames; frame += 1) values[frame * vocabulary.length + (spoken[frame] ?? 0)] = 0;
  const languages = { lang_auto: '0', lang_zh: '3', lang_en: '4', lang_yue: '7', lang_ja: '11', lang_ko: '12' };
  const features = {
    neg_mean: Array.from({ length: featureSize }, () => '0').join(','),
    inv_stddev: Array.from({ length: featureSize }, () => '1').join(','),
  };
  const onnx = writeConstantModel({
    inputs: [
      { name: 'x', type: float, shape: [1, 'T', featureSize] },
      { name: 'x_length', type: int32, shape: [1] },
      { name: 'language', type: int32, shape: [1] },
      { name: 'text_norm', type: int32, shape: [1] },
    ],
    output: { name: 'logits', shape: [1, frames, vocabulary.length], values },
    metadata: {
      ...languages,
      ...features,
      model_type: 'sense_voice_ctc',
      with_itn: '14',
      without_itn: '15',
      lfr_window_size: '7',
      lfr_window_shift: '6',
      normalize_samples: '0',
      vocab_size: String(vocabulary.length),
    },
  });
  await writeFile(model, onnx);
  await writeFile(tokens, vocabulary.map((token, id) => `${token} ${id}`).join('\n'));
  return { id: 'phrase', family: 'sense-voice', files: { model, tokens }, threads: 1 };
}
