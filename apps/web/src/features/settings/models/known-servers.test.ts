import { createProviderRequest } from '@parley/contracts/models/create-provider';
import { expect, test } from 'vitest';
import { completeAddress } from './complete-address.ts';
import { fillableServers } from './known-servers.ts';

test.each([
  'OpenRouter',
  'Groq',
  'Mistral',
  'DeepSeek',
  'xAI',
  'Together',
  'Fireworks',
  'Cerebras',
  'vLLM',
  'llama.cpp',
  'LM Studio',
  'Portkey',
  'LiteLLM',
])('%s is filled in, with an address that can be saved as it is', (name) => {
  const server = fillableServers.find((known) => known.name === name);
  const baseUrl = completeAddress(server?.baseUrl ?? '');
  expect(baseUrl).toBe(server?.baseUrl);
  expect(createProviderRequest.safeParse({ kind: 'openai-compatible', label: name, baseUrl }).success).toBe(true);
});
