import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { apiErrorCode } from '../api-error.ts';

/** A speech model that runs on the server's machine after it was downloaded or imported. */
export const localSpeechModel = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['speech', 'transcription']),
  licence: z.string(),
  /** Page of the model. */
  source: z.url(),
  locales: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
  status: z.enum(['absent', 'downloading', 'unpacking', 'installed', 'failed']),
  receivedBytes: z.number().int().nonnegative(),
  totalBytes: z.number().int().positive(),
  errorCode: apiErrorCode.nullable(),
});
export type LocalSpeechModel = z.infer<typeof localSpeechModel>;

/** `GET /api/speech/local-models`. */
export const listLocalModelsResponse = z.array(localSpeechModel);
export type ListLocalModelsResponse = z.infer<typeof listLocalModelsResponse>;

/**
 * `POST /api/speech/local-models/{id}/download` starts or joins a download and returns at once.
 * `POST …/{id}/cancel` stops it and keeps what arrived; `DELETE …/{id}` removes the files.
 * `POST …/{id}/import?name=` takes a file of the model, a `.tar` or a `.tar.gz` as its body. A wrong checksum is `download_failed`, a
 * file that does not belong to the model is `invalid_request` or `unsupported_media_type`.
 * Each returns the model in its new state.
 */
export const localModelParams = z.object({ id: z.string().min(1).max(100) });
export const importLocalModelQuery = z.object({ name: z.string().min(1).max(300) });
export type ImportLocalModelQuery = z.infer<typeof importLocalModelQuery>;

export const listLocalModelsEndpoint = defineEndpoint('GET /api/speech/local-models', {
  tag: 'speech',
  summary: 'List local speech models',
  response: listLocalModelsResponse,
  errors: ['not_found', 'conflict', 'download_failed'],
});
export const downloadLocalModelEndpoint = defineEndpoint('POST /api/speech/local-models/{id}/download', {
  tag: 'speech',
  summary: 'Download a local model',
  params: localModelParams,
  response: localSpeechModel,
  errors: ['not_found', 'conflict', 'download_failed'],
});
export const cancelLocalModelEndpoint = defineEndpoint('POST /api/speech/local-models/{id}/cancel', {
  tag: 'speech',
  summary: 'Stop a download',
  params: localModelParams,
  response: localSpeechModel,
  errors: ['not_found', 'conflict', 'download_failed'],
});
export const importLocalModelEndpoint = defineEndpoint('POST /api/speech/local-models/{id}/import', {
  tag: 'speech',
  summary: 'Bring a model from a file',
  params: localModelParams,
  query: importLocalModelQuery,
  response: localSpeechModel,
  errors: ['not_found', 'conflict', 'download_failed'],
});
export const deleteLocalModelEndpoint = defineEndpoint('DELETE /api/speech/local-models/{id}', {
  tag: 'speech',
  summary: 'Remove a local model',
  params: localModelParams,
  response: localSpeechModel,
  errors: ['not_found', 'conflict', 'download_failed'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listLocalModelsEndpoint: typeof listLocalModelsEndpoint;
    downloadLocalModelEndpoint: typeof downloadLocalModelEndpoint;
    cancelLocalModelEndpoint: typeof cancelLocalModelEndpoint;
    importLocalModelEndpoint: typeof importLocalModelEndpoint;
    deleteLocalModelEndpoint: typeof deleteLocalModelEndpoint;
  }
}
