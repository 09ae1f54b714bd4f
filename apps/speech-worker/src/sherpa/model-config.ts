import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { WorkerError } from '../protocol/messages.ts';
import type { SherpaModel } from '../protocol/messages.ts';

/** Required files of a family, by role. A missing file would end this process inside the library. */
const requiredFiles: Record<SherpaModel['family'], readonly string[]> = {
  vits: ['model', 'tokens'],
  kokoro: ['model', 'voices', 'tokens', 'dataDir'],
  matcha: ['acousticModel', 'vocoder', 'tokens'],
  whisper: ['encoder', 'decoder', 'tokens'],
  moonshine: ['preprocessor', 'encoder', 'uncachedDecoder', 'cachedDecoder', 'tokens'],
  'sense-voice': ['model', 'tokens'],
  'qwen3-asr': ['convFrontend', 'encoder', 'decoder', 'tokenizer'],
  'nemo-transducer': ['encoder', 'decoder', 'joiner', 'tokens'],
};

/** Room of Qwen3-ASR for an utterance and its text: about a minute of speech. */
const qwenTokens = 1024;

/** Checks that the family is known and its files exist. Throws `bad_request` or `model_failed`. */
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

/** sherpa-onnx's configuration of a recogniser. `language`: `de`; without it, the model detects the language. */
export function transcriptionConfig({ family, files, threads = 2 }: SherpaModel, language?: string): object {
  const { tokens, ...parts } = files;
  const own = {
    whisper: { whisper: { ...parts, language: language ?? '', task: 'transcribe', tailPaddings: -1 } },
    moonshine: { moonshine: parts },
    'sense-voice': { senseVoice: { ...parts, language: language ?? 'auto', useInverseTextNormalization: 1 } },
    // Both find the language by themselves.
    'qwen3-asr': { qwen3Asr: { ...parts, hotwords: '', maxTotalLen: qwenTokens, maxNewTokens: qwenTokens / 4 } },
    'nemo-transducer': { transducer: parts, modelType: 'nemo_transducer' },
  }[family as 'whisper' | 'moonshine' | 'sense-voice' | 'qwen3-asr' | 'nemo-transducer'];
  return {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...own, tokens: tokens ?? '', numThreads: threads, provider: 'cpu', debug: false },
  };
}
