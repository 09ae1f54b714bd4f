import { ofFamily } from './of-family.ts';

/**
 * Whether the models behind common cloud services see images, for providers that list their models without saying so. Only models
 * whose makers' own pages say it; others stay unknown. A key names a model and its dated or sized variants.
 */
const seeing: Readonly<Record<string, boolean>> = {
  'claude-3': true,
  'claude-opus': true,
  'claude-sonnet': true,
  'claude-haiku': true,
  codestral: false,
  'deepseek-chat': false,
  'deepseek-reasoner': false,
  gemini: true,
  'glm-4.5': false,
  'glm-4.5v': true,
  'gpt-3.5-turbo': false,
  'gpt-4': false,
  'gpt-4-turbo': true,
  'gpt-4-turbo-preview': false,
  'gpt-4-vision': true,
  'gpt-4.1': true,
  'gpt-4o': true,
  'gpt-5': true,
  'gpt-oss': false,
  'grok-2-vision': true,
  'grok-3': false,
  'grok-4': true,
  'kimi-k2': false,
  'llama-3.1': false,
  'llama-3.3': false,
  'llama-4': true,
  'mistral-nemo': false,
  o1: true,
  'o1-mini': false,
  'o1-preview': false,
  o3: true,
  'o3-mini': false,
  'o4-mini': true,
  pixtral: true,
  'qwen3-coder': false,
};

/** Whether a cloud model sees images, by its id; null if the table does not know it. */
export function knownVision(modelId: string): boolean | null {
  return ofFamily(seeing, modelId);
}
