/** A server that speaks OpenAI's protocol at an address that everybody shares. */
export interface KnownServer {
  name: string;
  baseUrl: string;
  /** Where it hands out its keys. */
  keyPage: string;
}

/** Those that people look for by name, beside the providers with a protocol of their own. */
export const knownServers: readonly KnownServer[] = [
  { name: 'Mistral', baseUrl: 'https://api.mistral.ai/v1', keyPage: 'https://console.mistral.ai/api-keys' },
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', keyPage: 'https://openrouter.ai/settings/keys' },
];
