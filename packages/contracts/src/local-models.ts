import { z } from 'zod';
import { apiErrorCode } from './api-error.ts';

/** A speech model that runs on the server's own machine once someone has downloaded or brought it. */
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
 * `POST /api/speech/local-models/{id}/download` starts or joins a download and answers at once;
 * `POST …/{id}/cancel` stops it and keeps what arrived; `DELETE …/{id}` removes the files.
 * `POST …/{id}/import?name=` takes a file of the model, a `.tar` or a `.tar.gz` as its body; a wrong checksum is `download_failed`, a
 * file that has nothing to do with the model `invalid_request` or `unsupported_media_type`.
 * Each answers with the model as it then is.
 */
export const localModelParams = z.object({ id: z.string().min(1).max(100) });
export const importLocalModelQuery = z.object({ name: z.string().min(1).max(300) });
export type ImportLocalModelQuery = z.infer<typeof importLocalModelQuery>;
