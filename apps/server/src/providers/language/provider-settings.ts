import type { ProviderConnection, ProviderKind } from '@parley/contracts/models/provider-connection';

/** What is needed to reach a provider, wherever it was configured. */
export type ProviderSettings = {
  id: string;
  kind: ProviderKind;
  label: string;
  baseUrl: string;
  key: string | null;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
  /** For a server that lists no models. */
  modelIds?: readonly string[];
  origin: ProviderConnection['origin'];
};

/** Each maker's own address, including the API version, as its package expects. */
export const defaultBaseUrls: Record<ProviderKind, string | null> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  'openai-compatible': null,
  ollama: 'http://127.0.0.1:11434',
  lmstudio: 'http://127.0.0.1:1234',
};

export const defaultLabels: Record<ProviderKind, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  'openai-compatible': 'OpenAI-compatible',
  ollama: 'Ollama',
  lmstudio: 'LM Studio',
};
