/** A part of the conversation as the worker reads it; `functionCall` carries the tool's answer with it. */
export type HistoryItem =
  | { type: 'system' | 'user'; text: string }
  | { type: 'model'; response: readonly (string | { type: 'functionCall'; name: string; params: unknown; result: unknown })[] };

/** Functions by name; `params` is a JSON schema. */
export type Functions = Record<string, { description?: string; params?: object }>;

/** A model file, and how much of a conversation it should see. */
export type ModelChoice = { path: string; contextTokens: number };

export type GenerateRequest = {
  id: number;
  op: 'generate';
  model: ModelChoice;
  history: readonly HistoryItem[];
  functions?: Functions;
  /** The model writes only JSON: of this schema, or of any shape if it is null. */
  json?: { schema: object | null };
  /** Whether a model that can think aloud should. */
  reasoning?: boolean;
  maxTokens?: number;
  /** 0 takes the likeliest token each time. */
  temperature?: number;
  topP?: number;
  topK?: number;
  seed?: number;
  stop?: readonly string[];
  /** Gives way to every other request, and is answered at once when it is whole: titles and notes. */
  isBackground?: boolean;
};

/** What the other side may ask. */
export type WorkerRequest =
  | GenerateRequest
  | { id: number; op: 'prepare'; model: ModelChoice }
  | { id: number; op: 'inspect'; path: string }
  | { id: number; op: 'status' }
  | { id: number; op: 'unload' }
  | { id: number; op: 'cancel' };

/** How a generation went. Rates are tokens a second of what was really computed. */
export type GenerateResult = {
  finishReason: 'stop' | 'length' | 'tool-calls';
  promptTokens: number;
  /** Of the prompt: read in an earlier turn already. */
  cachedTokens: number;
  outputTokens: number;
  promptTokensPerSecond: number | null;
  tokensPerSecond: number | null;
};

export type LoadResult = { contextTokens: number; trainContextTokens: number; canReason: boolean; loadMs: number };

/** What a model file says of itself. */
export type InspectResult = {
  architecture: string;
  name: string | null;
  licence: string | null;
  contextTokens: number | null;
  bytes: number;
};

/** What is answered. `result` and `error` end a request. */
export type WorkerResponse =
  | { id: number; event: 'delta'; kind: 'text' | 'reasoning'; text: string }
  | { id: number; event: 'call'; name: string; params: unknown }
  | { id: number; event: 'result'; value: unknown }
  | { id: number; event: 'error'; code: WorkerErrorCode; message: string };

export type WorkerErrorCode =
  | 'bad_request'
  | 'cancelled'
  | 'engine_missing'
  | 'processor_unsupported'
  | 'memory_too_small'
  | 'model_damaged'
  | 'context_too_long'
  | 'failed';

/** A failure with a code that the other side can act on; `message` is for developers. */
export class WorkerError extends Error {
  readonly code: WorkerErrorCode;

  constructor(code: WorkerErrorCode, message: string) {
    super(message);
    this.name = 'WorkerError';
    this.code = code;
  }
}
