/** Requests to the worker. Offsets count UTF-16 units, times are milliseconds. */
export type WorkerRequest =
  | { id: number; op: 'voices' }
  | { id: number; op: 'prepare'; voice: string }
  | { id: number; op: 'speak'; voice: string; text: string; rate?: number; pitch?: number; windowBytes?: number }
  | { id: number; op: 'phonemes'; voice: string; text: string }
  | { id: number; op: 'cancel' }
  | { id: number; op: 'ack'; bytes: number }
  | { id: number; op: 'status' }
  | { id: number; op: 'sherpa-load'; kind: 'speech' | 'transcription'; model: SherpaModel }
  | { id: number; op: 'sherpa-speak'; model: string; text: string; speaker?: number; rate?: number; windowBytes?: number }
  | { id: number; op: 'sherpa-transcribe'; model: string; audio: string; sampleRate: number; locale?: string }
  | { id: number; op: 'sherpa-unload'; model: string };

/** A local model on disk. `files` are absolute paths by their role in the model family. */
export interface SherpaModel {
  id: string;
  family: 'vits' | 'kokoro' | 'matcha' | 'whisper' | 'moonshine' | 'sense-voice' | 'qwen3-asr' | 'nemo-transducer';
  files: Record<string, string>;
  threads?: number;
}

/** One voice of the worker, with a label in its own language. */
export interface WorkerVoice {
  id: string;
  locale: string;
  label: string;
  gender: 'female' | 'male';
  limitation: string | null;
}

/** Responses besides audio. `done`, `result` and `error` end a request. */
export type WorkerResponse =
  | { id: number; event: 'format'; sampleRate: number }
  | { id: number; event: 'mark'; start: number; end: number; atMs: number }
  | { id: number; event: 'done'; durationMs: number }
  | { id: number; event: 'result'; value: unknown }
  | { id: number; event: 'error'; code: WorkerErrorCode; message: string };

export type WorkerErrorCode =
  | 'bad_request'
  | 'voice_unavailable'
  | 'text_too_long'
  | 'cancelled'
  | 'engine_unavailable'
  | 'model_not_loaded'
  | 'model_failed'
  | 'synthesis_failed';

/** A failure with a code that the other side can act on. `message` is for developers. */
export class WorkerError extends Error {
  readonly code: WorkerErrorCode;

  constructor(code: WorkerErrorCode, message: string) {
    super(message);
    this.name = 'WorkerError';
    this.code = code;
  }
}
