import type { LocalVoice } from '#providers/speech/worker/local-synthesizer.ts';

export type LocalModelFile = {
  /** The engine's name for it: `encoder`, `tokens` …; `archive` for a file that is unpacked. */
  role: string;
  /** Its name on disk and in the source. */
  name: string;
  url: string;
  /** Other addresses of the very same bytes. */
  mirrors?: readonly string[];
  bytes: number;
  /** Lower-case hex. A file that differs is never used. */
  sha256: string;
};

/** A model that a user can download to run on this machine, with everything that is shown before the download. */
export type LocalModel = {
  id: string;
  label: string;
  kind: 'speech' | 'transcription' | 'language';
  family: 'whisper' | 'sense-voice' | 'moonshine' | 'qwen3-asr' | 'nemo-transducer' | 'vits' | 'kokoro' | 'matcha' | 'gguf';
  licence: string;
  /** Page of the model, for users. */
  source: string;
  locales: readonly string[];
  files: readonly LocalModelFile[];
  /** Working memory that it takes while it runs; estimated from its size if it is not declared. */
  memoryBytes?: number;
  /** The operator offers it and knows the machine: it is recommended before ours. */
  isPreferred?: boolean;
  /** How many languages its maker names. */
  languageCount?: number;
  /** For a model that comes as one archive: the path of each role inside it. */
  unpacked?: Readonly<Record<string, string>>;
  /** For a speech model: its voices. */
  voices?: readonly LocalVoice[];
};

/** Size of the complete download, in bytes. */
export function localModelBytes(model: LocalModel): number {
  return model.files.reduce((sum, file) => sum + file.bytes, 0);
}

/** Working memory that a model takes. Speech models hold their weights and little more. */
export function localModelMemory(model: LocalModel): number {
  return model.memoryBytes ?? Math.round(localModelBytes(model) * 1.3) + 150_000_000;
}
