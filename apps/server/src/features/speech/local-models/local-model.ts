import type { LocalVoice } from '#providers/speech/worker/local-synthesizer.ts';

export type LocalModelFile = {
  /** What the engine calls it: `encoder`, `tokens` …; `archive` for one that is unpacked. */
  role: string;
  /** Its name on disk and in the source. */
  name: string;
  url: string;
  bytes: number;
  /** Lower-case hex. A file that differs is never used. */
  sha256: string;
};

/** A model that a person may download to run on this machine. Everything shown before the download is here. */
export type LocalModel = {
  id: string;
  label: string;
  kind: 'speech' | 'transcription';
  family: 'whisper' | 'sense-voice' | 'moonshine' | 'vits' | 'kokoro' | 'matcha';
  licence: string;
  /** Page of the model, for people. */
  source: string;
  locales: readonly string[];
  files: readonly LocalModelFile[];
  /** For a model that comes as one archive: the path of each role inside it. */
  unpacked?: Readonly<Record<string, string>>;
  /** For a model that speaks: who speaks in it. */
  voices?: readonly LocalVoice[];
};

/** Bytes that a download of the whole model takes. */
export function localModelBytes(model: LocalModel): number {
  return model.files.reduce((sum, file) => sum + file.bytes, 0);
}
