import type { LocalModel, LocalModelFile } from './local-model.ts';

const host = 'https://huggingface.co/csukuangfj';
const allLocales = ['ar-SA', 'de-DE', 'en-US', 'es-ES', 'fr-FR', 'ja-JP', 'ko-KR', 'pt-BR', 'ru-RU', 'zh-CN', 'zh-TW'];

type WhisperParts = { encoderBytes: number; encoder: string; decoderBytes: number; decoder: string };

function whisper(size: 'tiny' | 'base' | 'small', parts: WhisperParts): LocalModel {
  const source = `${host}/sherpa-onnx-whisper-${size}`;
  const file = (role: string, name: string, bytes: number, sha256: string): LocalModelFile => ({
    role,
    name,
    url: `${source}/resolve/main/${name}`,
    bytes,
    sha256,
  });
  return {
    id: `whisper-${size}`,
    label: `Whisper ${size}`,
    kind: 'transcription',
    family: 'whisper',
    licence: 'MIT',
    source,
    locales: allLocales,
    files: [
      file('encoder', `${size}-encoder.int8.onnx`, parts.encoderBytes, parts.encoder),
      file('decoder', `${size}-decoder.int8.onnx`, parts.decoderBytes, parts.decoder),
      // The three sizes share one token table.
      file('tokens', `${size}-tokens.txt`, 816_730, 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126'),
    ],
  };
}

const senseVoice = `${host}/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17`;
const senseVoiceCommit = '2365baeacb507f821a0c8120fcee3d484dba7a07';

const releases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models';

type Archive = { bytes: number; sha256: string; unpacked: Record<string, string> };

/** A recogniser as sherpa-onnx publishes it: one archive with a folder of its own name. */
function archive(root: string, { bytes, sha256, unpacked }: Archive): Pick<LocalModel, 'files' | 'unpacked'> {
  return {
    files: [{ role: 'archive', name: `${root}.tar.bz2`, url: `${releases}/${root}.tar.bz2`, bytes, sha256 }],
    unpacked: Object.fromEntries(Object.entries(unpacked).map(([role, path]) => [role, `${root}/${path}`])),
  };
}

/** Speech recognition models. */
export const recognitionModels: readonly LocalModel[] = [
  whisper('tiny', {
    encoderBytes: 12_937_772,
    encoder: 'd24fb083ae3b1041fc24e97971d60e280c9342201fbb67b0ab428a8b4a51a434',
    decoderBytes: 89_855_401,
    decoder: 'd2fece8dd42771f1df975c6c0445770d0c292bf7547c2cae04a6c0cc57540925',
  }),
  whisper('base', {
    encoderBytes: 29_120_534,
    encoder: '0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11',
    decoderBytes: 130_672_026,
    decoder: '9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d',
  }),
  whisper('small', {
    encoderBytes: 112_442_483,
    encoder: '4cbe7b22fa9026b843b60a68640c747de05bafb1a11b57edc0e66c232d9f33a9',
    decoderBytes: 262_226_114,
    decoder: 'acad50b5c782696e91b55914cc5ab4f756f1532f76e22aa6fc615f39fb69a8ee',
  }),
  {
    id: 'sense-voice-small',
    label: 'SenseVoice small',
    kind: 'transcription',
    family: 'sense-voice',
    licence: 'FunASR Model License 1.1',
    source: senseVoice,
    locales: ['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'ko-KR'],
    files: [
      {
        role: 'model',
        name: 'model.int8.onnx',
        url: `${senseVoice}/resolve/${senseVoiceCommit}/model.int8.onnx`,
        bytes: 239_233_841,
        sha256: 'c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51',
      },
      {
        role: 'tokens',
        name: 'tokens.txt',
        url: `${senseVoice}/resolve/${senseVoiceCommit}/tokens.txt`,
        bytes: 315_894,
        sha256: 'f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc',
      },
    ],
  },
  {
    id: 'qwen3-asr-0.6b',
    label: 'Qwen3-ASR 0.6B',
    kind: 'transcription',
    family: 'qwen3-asr',
    licence: 'Apache-2.0',
    source: 'https://huggingface.co/Qwen/Qwen3-ASR-0.6B',
    locales: allLocales,
    languageCount: 30,
    memoryBytes: 1_600_000_000,
    ...archive('sherpa-onnx-qwen3-asr-0.6B-int8-2026-03-25', {
      bytes: 878_702_423,
      sha256: '393f8a14e2f5fb96746aaab342997a40641001fbd5bf9592a080a8329178ee96',
      unpacked: { convFrontend: 'conv_frontend.onnx', encoder: 'encoder.int8.onnx', decoder: 'decoder.int8.onnx', tokenizer: 'tokenizer' },
    }),
  },
  {
    id: 'parakeet-tdt-0.6b-v3',
    label: 'Parakeet TDT 0.6B v3',
    kind: 'transcription',
    family: 'nemo-transducer',
    licence: 'CC-BY-4.0',
    source: 'https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3',
    locales: ['de-DE', 'en-US', 'es-ES', 'fr-FR', 'pt-BR', 'ru-RU'],
    languageCount: 25,
    memoryBytes: 1_200_000_000,
    ...archive('sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8', {
      bytes: 487_170_055,
      sha256: '5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf',
      unpacked: { encoder: 'encoder.int8.onnx', decoder: 'decoder.int8.onnx', joiner: 'joiner.int8.onnx', tokens: 'tokens.txt' },
    }),
  },
];
