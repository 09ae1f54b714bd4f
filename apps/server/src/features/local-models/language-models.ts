import type { LocalModel } from './local-model.ts';

const gigabyte = 1_000_000_000;
const allLocales = ['ar-SA', 'de-DE', 'en-US', 'es-ES', 'fr-FR', 'ja-JP', 'ko-KR', 'pt-BR', 'ru-RU', 'zh-CN', 'zh-TW'];

type Entry = {
  id: string;
  label: string;
  /** On both hubs. */
  repository: string;
  name: string;
  commit: string;
  /** Where the second hub has the same bytes. */
  modelScopeCommit?: string;
  bytes: number;
  sha256: string;
  memoryBytes: number;
  languageCount: number;
};

function gguf({ repository, name, commit, modelScopeCommit, bytes, sha256, ...model }: Entry): LocalModel {
  const source = `https://huggingface.co/${repository}`;
  const url = `${source}/resolve/${commit}/${name}`;
  const mirrors =
    modelScopeCommit === undefined ? {} : { mirrors: [`https://modelscope.cn/models/${repository}/resolve/${modelScopeCommit}/${name}`] };
  return {
    ...model,
    kind: 'language',
    family: 'gguf',
    licence: 'Apache-2.0',
    source,
    locales: allLocales,
    files: [{ role: 'model', name, url, ...mirrors, bytes, sha256 }],
  };
}

/**
 * Multilingual instruct models in steps of size, each at four bits a weight. All are named by their makers for every
 * language of Parley. Memory is that of a conversation of 8,192 tokens.
 */
export const languageModels: readonly LocalModel[] = [
  gguf({
    id: 'qwen3.5-0.8b',
    label: 'Qwen3.5 0.8B',
    repository: 'unsloth/Qwen3.5-0.8B-GGUF',
    name: 'Qwen3.5-0.8B-Q4_K_M.gguf',
    commit: '6ab461498e2023f6e3c1baea90a8f0fe38ab64d0',
    modelScopeCommit: '88467eb7c8e3b6e7894c794f373050d4dbc6ae8a',
    bytes: 532_517_120,
    sha256: 'bd258782e35f7f458f8aced1adc053e6e92e89bc735ba3be89d38a06121dc517',
    memoryBytes: 1.5 * gigabyte,
    languageCount: 201,
  }),
  gguf({
    id: 'qwen3.5-2b',
    label: 'Qwen3.5 2B',
    repository: 'unsloth/Qwen3.5-2B-GGUF',
    name: 'Qwen3.5-2B-Q4_K_M.gguf',
    commit: 'f6d5376be1edb4d416d56da11e5397a961aca8ae',
    modelScopeCommit: '90057e31161eb95cc0bc1413c4f53b44de9b49c8',
    bytes: 1_280_835_840,
    sha256: 'aaf42c8b7c3cab2bf3d69c355048d4a0ee9973d48f16c731c0520ee914699223',
    memoryBytes: 2.8 * gigabyte,
    languageCount: 201,
  }),
  gguf({
    id: 'qwen3-4b-instruct-2507',
    label: 'Qwen3 4B Instruct 2507',
    repository: 'unsloth/Qwen3-4B-Instruct-2507-GGUF',
    name: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    commit: 'a06e946bb6b655725eafa393f4a9745d460374c9',
    bytes: 2_497_281_120,
    sha256: '3605803b982cb64aead44f6c1b2ae36e3acdb41d8e46c8a94c6533bc4c67e597',
    memoryBytes: 5.6 * gigabyte,
    languageCount: 119,
  }),
  gguf({
    id: 'gemma-4-e2b',
    label: 'Gemma 4 E2B',
    repository: 'unsloth/gemma-4-E2B-it-GGUF',
    name: 'gemma-4-E2B-it-Q4_K_M.gguf',
    // No commit is known that is sure to have these bytes; another file there fails its checksum.
    commit: 'main',
    bytes: 3_106_736_256,
    sha256: '9378bc471710229ef165709b62e34bfb62231420ddaf6d729e727305b5b8672d',
    memoryBytes: 5 * gigabyte,
    languageCount: 140,
  }),
];
