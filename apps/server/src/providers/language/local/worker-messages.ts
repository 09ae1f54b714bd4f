/** The worker's protocol as this side speaks it; apps/model-worker/PROTOCOL.md tells what each field means. */
export type HistoryItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: (string | WorkerFunctionCall)[] };

export type WorkerFunctionCall = { type: 'functionCall'; name: string; params: unknown; result: unknown };

/** A model file and the largest conversation that it should see. */
export type ModelChoice = { path: string; contextTokens: number };

export type GenerateFields = {
  model: ModelChoice;
  history: HistoryItem[];
  functions?: Record<string, { description?: string; params?: object }>;
  json?: { schema: object | null };
  reasoning?: boolean;
  maxTokens?: number;
  temperature?: number;
  topP?: number;
  topK?: number;
  seed?: number;
  stop?: readonly string[];
  isBackground?: boolean;
};

export type GenerateResult = {
  finishReason: 'stop' | 'length' | 'tool-calls';
  promptTokens: number;
  cachedTokens: number;
  outputTokens: number;
  promptTokensPerSecond: number | null;
  tokensPerSecond: number | null;
};

export type InspectResult = {
  architecture: string;
  name: string | null;
  licence: string | null;
  contextTokens: number | null;
  bytes: number;
};

export type WorkerItem =
  | { event: 'delta'; kind: 'text' | 'reasoning'; text: string }
  | { event: 'call'; name: string; params: unknown }
  | { event: 'result'; value: unknown };

export type WorkerAnswer = (WorkerItem | { event: 'error'; code: string; message: string }) & { id: number };
