import { z } from 'zod';
import { apiErrorCode } from '../api-error.ts';

export const providerKind = z.enum(['openai', 'anthropic', 'google', 'openai-compatible', 'ollama', 'lmstudio']);
export type ProviderKind = z.infer<typeof providerKind>;

/** A connected model service, as settings show it. The key never leaves the server. */
export const providerConnection = z.object({
  /** Also the part before the slash of a model reference. */
  id: z.string(),
  kind: providerKind,
  label: z.string(),
  baseUrl: z.string().nullable(),
  hasKey: z.boolean(),
  /** Last four characters of the key. */
  keyEnding: z.string().nullable(),
  /** `environment` and `detected` ones cannot be changed here. */
  origin: z.enum(['settings', 'environment', 'detected']),
  enabled: z.boolean(),
  isLocal: z.boolean(),
  /** Recognised as a model server on Parley's own machine: what it answers stays there. */
  runsHere: z.boolean(),
  modelIds: z.array(z.string()),
  /** Names only. */
  headerNames: z.array(z.string()),
});
export type ProviderConnection = z.infer<typeof providerConnection>;

/** The result of *Test connection*. `code` null: it works. */
export const providerTestResult = z.object({
  code: apiErrorCode.nullable(),
  modelCount: z.number().int().nonnegative().nullable(),
  latencyMs: z.number().nonnegative(),
  /** HTTP status of the provider, if it answered. */
  status: z.number().int().nullable(),
  retryAfterMs: z.number().int().nonnegative().nullable(),
  /** The provider's own message, shortened, without secrets; only for the *Details* fold. */
  detail: z.string().nullable(),
});
export type ProviderTestResult = z.infer<typeof providerTestResult>;
