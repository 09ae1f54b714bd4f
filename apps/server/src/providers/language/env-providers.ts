import type { Env } from '#env.ts';
import { defaultBaseUrls, defaultLabels, type ProviderSettings } from './provider-settings.ts';

/** Providers that the environment configures, each by its key or its address. */
export function envProviders(env: Env): ProviderSettings[] {
  const given: [ProviderSettings['kind'], string, string | undefined, string | undefined][] = [
    ['openai', 'openai-env', env.OPENAI_API_KEY, env.OPENAI_BASE_URL],
    ['anthropic', 'anthropic-env', env.ANTHROPIC_API_KEY, env.ANTHROPIC_BASE_URL],
    ['google', 'google-env', env.GOOGLE_GENERATIVE_AI_API_KEY, env.GOOGLE_GENERATIVE_AI_BASE_URL],
    ['ollama', 'ollama', undefined, env.OLLAMA_BASE_URL],
    ['lmstudio', 'lmstudio', undefined, env.LMSTUDIO_BASE_URL],
  ];
  return given
    .filter(([, , key, baseUrl]) => key !== undefined || baseUrl !== undefined)
    .map(([kind, id, key, baseUrl]) => ({
      id,
      kind,
      label: defaultLabels[kind],
      baseUrl: baseUrl ?? defaultBaseUrls[kind] ?? '',
      key: key ?? null,
      origin: 'environment',
    }));
}

/** Providers that may run on this machine's default ports, unless the environment already names them. */
export function detectableProviders(env: Env): ProviderSettings[] {
  if (!env.PARLEY_DETECT_LOCAL_MODELS) return [];
  const kinds = ['ollama', 'lmstudio'] as const;
  return kinds
    .filter((kind) => (kind === 'ollama' ? env.OLLAMA_BASE_URL : env.LMSTUDIO_BASE_URL) === undefined)
    .map((kind) => ({ id: kind, kind, label: defaultLabels[kind], baseUrl: defaultBaseUrls[kind] ?? '', key: null, origin: 'detected' }));
}
