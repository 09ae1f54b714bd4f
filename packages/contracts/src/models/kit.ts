import { z } from 'zod';
import type { ApiErrorCode } from '../api-error.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { apiErrorCode } from '../api-error.ts';

/** What the offline kit gives a machine: a language model, an ear and a natural voice. */
export const kitPartNames = ['thinks', 'hears', 'voice'] as const;
export const kitPartName = z.enum(kitPartNames);
export type KitPartName = z.infer<typeof kitPartName>;

/** One model that a part may be. Everything that is shown before a download is here. */
export const kitOption = z.object({
  id: z.string(),
  label: z.string(),
  licence: z.string(),
  /** Page of the model. */
  source: z.url(),
  /** Locales of Parley that it is good at. */
  locales: z.array(z.string()),
  /** How many languages its maker names; null where that is not told. */
  languageCount: z.number().int().positive().nullable(),
  /** Size of the download. */
  bytes: z.number().int().positive(),
  /** Working memory that it takes while it runs. */
  memoryBytes: z.number().int().positive(),
  /** `too_large`: this machine has too little memory for it. `tight`: it fits, with little room left. */
  fit: z.enum(['good', 'tight', 'too_large']),
  isRecommended: z.boolean(),
  isInstalled: z.boolean(),
  /** Answer tokens a second as measured on this machine; null until it has run here, and for speech models. */
  tokensPerSecond: z.number().positive().nullable(),
});
export type KitOption = z.infer<typeof kitOption>;

/**
 * `absent`: not asked for. `waiting`: another part comes first. `downloading`, then `checking`: the checksum, and a first
 * trial. `paused` and `failed` parts keep what arrived. `installed`: in use.
 */
export const kitPartStatus = z.enum(['absent', 'waiting', 'downloading', 'checking', 'paused', 'installed', 'failed']);
export type KitPartStatus = z.infer<typeof kitPartStatus>;

export const kitPart = z.object({
  part: kitPartName,
  status: kitPartStatus,
  /** The chosen model, else the installed one, else the recommended one; null where nothing is offered for the locale. */
  modelId: z.string().nullable(),
  receivedBytes: z.number().int().nonnegative(),
  totalBytes: z.number().int().nonnegative(),
  /** While downloading: of the last seconds. */
  bytesPerSecond: z.number().nonnegative().nullable(),
  remainingMs: z.number().int().nonnegative().nullable(),
  /** Why it failed: `download_interrupted`, `download_damaged`, `download_failed`, `storage_full`, `memory_too_small`, … */
  errorCode: apiErrorCode.nullable(),
  /** Smallest first. */
  options: z.array(kitOption),
  /** Why this part cannot be had on this machine at all: `processor_unsupported` or `model_engine_missing`. */
  unavailable: apiErrorCode.nullable(),
});
export type KitPart = z.infer<typeof kitPart>;

/**
 * `GET /api/kit?locale=`; every other kit call but the imports answers with it, too. `state` is the one of the whole:
 * `ready` when each part is installed, `failed` when a part failed and none is under way.
 */
export const kit = z.object({
  state: z.enum(['idle', 'downloading', 'paused', 'ready', 'failed']),
  /** Always the three, in this order: thinks, hears, voice. */
  parts: z.array(kitPart),
  /** Of the parts that were asked for. */
  total: z.object({
    receivedBytes: z.number().int().nonnegative(),
    totalBytes: z.number().int().nonnegative(),
    bytesPerSecond: z.number().nonnegative().nullable(),
    remainingMs: z.number().int().nonnegative().nullable(),
  }),
  machine: z.object({
    freeDiskBytes: z.number().int().nonnegative(),
    totalMemoryBytes: z.number().int().positive(),
    availableMemoryBytes: z.number().int().nonnegative(),
  }),
});
export type Kit = z.infer<typeof kit>;

/** The locale chooses what is recommended; the person's interface language unless told. */
export const kitQuery = z.strictObject({ locale: z.string().max(35).optional() });
export type KitQuery = { locale?: string };

/**
 * `POST /api/kit/start`: fetches these models, smallest first; models that are here already are skipped. Refused before
 * anything is fetched with `storage_full`, `memory_too_small`, `processor_unsupported` or `model_engine_missing`.
 */
export const startKitRequest = z.strictObject({
  parts: z
    .array(z.strictObject({ part: kitPartName, modelId: z.string().min(1).max(100) }))
    .min(1)
    .max(3),
});
export type StartKitRequest = z.infer<typeof startKitRequest>;

/** `DELETE /api/kit/models/{id}` removes a model; `POST /api/kit/models/{id}/import?name=` takes it from a file, checksum included. */
export const kitModelParams = z.object({ id: z.string().min(1).max(100) });
export const importKitModelQuery = z.strictObject({ name: z.string().min(1).max(300) });
export type ImportKitModelQuery = z.infer<typeof importKitModelQuery>;

/** Codes of the downloads and of the checks of models, which every endpoint of the kit may pass on. */
const kitErrors: readonly ApiErrorCode[] = [
  'not_found',
  'conflict',
  'download_failed',
  'download_interrupted',
  'download_damaged',
  'memory_too_small',
  'processor_unsupported',
  'model_engine_missing',
  'model_damaged',
];

export const getKitEndpoint = defineEndpoint('GET /api/kit', {
  tag: 'kit',
  summary: 'Show the offline kit',
  query: kitQuery,
  response: kit,
  errors: kitErrors,
});

export const startKitEndpoint = defineEndpoint('POST /api/kit/start', {
  tag: 'kit',
  summary: 'Fetch parts of the offline kit',
  query: kitQuery,
  body: startKitRequest,
  response: kit,
  errors: kitErrors,
});

export const pauseKitEndpoint = defineEndpoint('POST /api/kit/pause', {
  tag: 'kit',
  summary: 'Pause the download',
  query: kitQuery,
  response: kit,
  errors: kitErrors,
});

export const resumeKitEndpoint = defineEndpoint('POST /api/kit/resume', {
  tag: 'kit',
  summary: 'Go on with the download, and try failed parts again',
  query: kitQuery,
  response: kit,
  errors: kitErrors,
});

export const cancelKitEndpoint = defineEndpoint('POST /api/kit/cancel', {
  tag: 'kit',
  summary: 'Give up what is not here yet',
  query: kitQuery,
  response: kit,
  errors: kitErrors,
});

export const importKitModelEndpoint = defineEndpoint('POST /api/kit/models/{id}/import', {
  tag: 'kit',
  summary: 'Bring a model from a file',
  params: kitModelParams,
  query: importKitModelQuery,
  response: kit,
  errors: kitErrors,
});

export const importGgufEndpoint = defineEndpoint('POST /api/kit/import', {
  tag: 'kit',
  summary: 'Bring any GGUF file',
  query: importKitModelQuery,
  response: kit,
  errors: kitErrors,
});

export const deleteKitModelEndpoint = defineEndpoint('DELETE /api/kit/models/{id}', {
  tag: 'kit',
  summary: 'Remove a model',
  params: kitModelParams,
  query: kitQuery,
  response: kit,
  errors: kitErrors,
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getKitEndpoint: typeof getKitEndpoint;
    startKitEndpoint: typeof startKitEndpoint;
    pauseKitEndpoint: typeof pauseKitEndpoint;
    resumeKitEndpoint: typeof resumeKitEndpoint;
    cancelKitEndpoint: typeof cancelKitEndpoint;
    importKitModelEndpoint: typeof importKitModelEndpoint;
    importGgufEndpoint: typeof importGgufEndpoint;
    deleteKitModelEndpoint: typeof deleteKitModelEndpoint;
  }
}
