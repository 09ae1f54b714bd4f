import type { ProviderFailure } from './describe-provider-failure.ts';

/** Mentions tools, in the wording of OpenAI, Ollama, OpenRouter, vLLM, llama.cpp, Groq and Google. */
const isAboutTools = /\btools?\b|tool[ _-]?(?:call|choice|use)|function[ _-]?call/i;
const isUnable = /support|enabled?\b|requires?\b|no endpoints|not available|unknown|unrecogni[sz]ed|not permitted|extra inputs/i;

/**
 * Whether a request failed because it offered tools, so that a retry without them may succeed.
 * Errors of a key, a limit or a filter are unrelated to tools, whatever their message says.
 */
export function refusesTools({ code, detail }: ProviderFailure): boolean {
  const isOpen = code === 'provider_failed' || code === 'provider_model_not_found' || code === 'provider_bad_response';
  return isOpen && detail !== null && isAboutTools.test(detail);
}

/** Whether the refusal holds for every request to this model, and not only for one failed call. */
export function lacksTools({ detail }: ProviderFailure): boolean {
  return detail !== null && isUnable.test(detail);
}
