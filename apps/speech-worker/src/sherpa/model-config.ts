import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { WorkerError } from '../protocol/messages.ts';
import type { SherpaModel } from '../protocol/messages.ts';

/** Files a family cannot do without, by role. A missing file would end this process inside the library. */
const requiredFiles: Record<SherpaModel['family'], readonly string[]> = {
  vits: ['model', 'tokens'],
  kokoro: ['model', 'voices', 'tokens', 'dataDir'],
  matcha: ['acousticModel', 'vocoder', 'tokens'],
  whisper: ['encoder', 'decoder', 'tokens'],
  moonshine: ['preprocessor', 'encoder', 'uncachedDecoder', 'cachedDecoder', 'tokens'],
  'sense-voice': ['model', 'tokens'],
};

/** Checks that the family is known and its files are there. Throws `bad_request` or `model_failed`. */
export function checkModel(model: SherpaModel, kind: 'speech' | 'transcription'): void {
  const required = Object.hasOwn(requiredFiles, model.family) ? requiredFiles[model.family] : undefined;
  const isSpeech = ['vits', 'kokoro', 'matcha'].includes(model.family);
  if (!required || isSpeech !== (kind === 'speech') || typeof model.id !== 'string' || typeof model.files !== 'object') {
    throw new WorkerError('bad_request', 'model');
  }
  for (const role of required) if (!model.files[role]) throw new WorkerError('bad_request', `model.files.${role}`);
  for (const [role, path] of Object.entries(model.files)) {
    if (!isAbsolute(path) || !existsSync(path)) throw new WorkerError('model_failed', `no file for ${role}`);
  }
}

/** sherpa-onnx's configuration of a text-to-speech model. */
export function speechConfig({ family, files, threads = 2 }: SherpaModel): object {
  return { model: { [family]: files, numThreads: threads, provider: 'cpu', debug: false }, maxNumSentences: 1 };
}

/** sherpa-onnx's configuration of a recogniser. `language`: `de`; left out, the model finds it by itself. */
export function transcriptionConfig({ family, files, threads = 2 }: SherpaModel, language?: string): object {
  const { tokens, ...parts } = files;
  const own = {
    whisper: { whisper: { ...parts, language: language ?? '', task: 'transcribe', tailPaddings: -1 } },
    moonshine: { moonshine: parts },
    'sense-voice': { senseVoice: { ...parts, language: language ?? 'auto', useInverseTextNormalization: 1 } },
  }[family as 'whisper' | 'moonshine' | 'sense-voice'];
  return {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...own, tokens, numThreads: threads, provider: 'cpu', debug: false },
  };
}
