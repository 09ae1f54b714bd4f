/** A server that speaks OpenAI's protocol at an address that everybody shares. */
export interface KnownServer {
  name: string;
  baseUrl: string;
  /** Where it hands out its keys; null for a program that runs on the user's own machine. */
  keyPage: string | null;
}

/** Those that people look for by name, beside the providers with a protocol of their own. They have a card each. */
export const knownServers: readonly KnownServer[] = [
  { name: 'Mistral', baseUrl: 'https://api.mistral.ai/v1', keyPage: 'https://console.mistral.ai/api-keys' },
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', keyPage: 'https://openrouter.ai/settings/keys' },
];

/** Those that the form for another server fills in. The addresses of programs are their defaults. */
export const fillableServers: readonly KnownServer[] = [
  ...knownServers,
  { name: 'Cerebras', baseUrl: 'https://api.cerebras.ai/v1', keyPage: 'https://cloud.cerebras.ai/platform' },
  { name: 'DeepSeek', baseUrl: 'https://api.deepseek.com/v1', keyPage: 'https://platform.deepseek.com/api_keys' },
  { name: 'Fireworks', baseUrl: 'https://api.fireworks.ai/inference/v1', keyPage: 'https://app.fireworks.ai/settings/users/api-keys' },
  { name: 'Groq', baseUrl: 'https://api.groq.com/openai/v1', keyPage: 'https://console.groq.com/keys' },
  { name: 'Together', baseUrl: 'https://api.together.xyz/v1', keyPage: 'https://api.together.ai/settings/api-keys' },
  { name: 'xAI', baseUrl: 'https://api.x.ai/v1', keyPage: 'https://console.x.ai' },
  { name: 'Portkey', baseUrl: 'https://api.portkey.ai/v1', keyPage: 'https://app.portkey.ai/api-keys' },
  { name: 'LiteLLM', baseUrl: 'http://localhost:4000/v1', keyPage: null },
  { name: 'llama.cpp', baseUrl: 'http://localhost:8080/v1', keyPage: null },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1', keyPage: null },
  { name: 'vLLM', baseUrl: 'http://localhost:8000/v1', keyPage: null },
];
