import type { ModelPrice } from '@parley/contracts/usage/model-price';

/** List price; `cached` is for input that the provider had read before. */
export type ListPrice = ModelPrice & { cached: number };

/** The day for which these prices were compared with the pages below. Change it together with the prices. */
export const pricesDate = '2026-08-23';
export const priceSources = [
  { name: 'OpenAI', url: 'https://developers.openai.com/api/docs/pricing' },
  { name: 'Anthropic', url: 'https://docs.anthropic.com/en/docs/about-claude/pricing' },
  { name: 'Google', url: 'https://ai.google.dev/gemini-api/docs/pricing' },
];

const price = (input: number, cached: number, output: number): ListPrice => ({ input, cached, output });

/** US dollars per million tokens, standard tier and short prompts. */
const listPrices: Readonly<Record<string, ListPrice>> = {
  'gpt-4.1': price(2, 0.5, 8),
  'gpt-4.1-mini': price(0.4, 0.1, 1.6),
  'gpt-5-mini': price(0.25, 0.025, 2),
  'gpt-5.3-codex': price(1.75, 0.175, 14),
  'gpt-5.4': price(2.5, 0.25, 15),
  'gpt-5.4-mini': price(0.75, 0.075, 4.5),
  'gpt-5.4-nano': price(0.2, 0.02, 1.25),
  'gpt-5.5': price(5, 0.5, 30),
  'gpt-5.6-luna': price(0.2, 0.02, 1.2),
  'gpt-5.6-sol': price(5, 0.5, 30),
  'gpt-5.6-terra': price(2, 0.2, 12),
  'claude-haiku-4-5': price(1, 0.1, 5),
  'claude-sonnet-4': price(3, 0.3, 15),
  'claude-sonnet-4-5': price(3, 0.3, 15),
  'claude-sonnet-4-6': price(3, 0.3, 15),
  'claude-sonnet-5': price(2, 0.2, 10),
  'claude-opus-4-5': price(5, 0.5, 25),
  'claude-opus-4-6': price(5, 0.5, 25),
  'claude-opus-4-7': price(5, 0.5, 25),
  'claude-opus-4-8': price(5, 0.5, 25),
  'claude-opus-5': price(5, 0.5, 25),
  'claude-fable-5': price(10, 1, 50),
  'gemini-3.1-pro': price(2, 0.2, 12),
  'gemini-3.5-flash': price(1.5, 0.15, 9),
};

/**
 * The list price of a model of OpenAI, Anthropic or Google. Other providers ask prices of their own for models of the same name.
 *
 * @param reference e.g. `openai-env/gpt-5-mini-2025-08-07`
 */
export function knownPrice(reference: string, providerKind: string): ListPrice | null {
  if (!['openai', 'anthropic', 'google'].includes(providerKind)) return null;
  const modelId = reference.slice(reference.indexOf('/') + 1);
  const family = modelId.replace(/^models\//, '').replace(/-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest|preview)$/, '');
  return listPrices[family] ?? null;
}
