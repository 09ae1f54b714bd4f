import type { Endpoints } from '@parley/contracts/endpoints';
import { ApiFailure } from './api-failure.ts';
import { addressOf, readFailure } from './call.ts';

export type ModelImportEndpoint = 'POST /api/speech/local-models/{id}/import' | 'POST /api/kit/models/{id}/import';
type FileEndpoint =
  | 'POST /api/assistants/{id}/files'
  | 'POST /api/folders/{id}/files'
  | 'POST /api/files'
  | 'POST /api/assistants/import'
  | 'POST /api/kit/import'
  | 'PUT /api/imports/{id}/content'
  | ModelImportEndpoint;

export interface SendFileOptions<E extends FileEndpoint> {
  params?: Record<string, string>;
  query?: Endpoints[E]['query'];
  file: Blob;
  /** The file's name, in a header instead of the address. */
  name?: string;
  signal: AbortSignal;
  /** Called while bytes are sent; the last call reports all of them. */
  onProgress: (sentBytes: number) => void;
}

/**
 * Sends a file as a request body. `fetch` is not used because it reports no upload progress.
 *
 * @throws ApiFailure with a stable code; aborting throws the signal's reason
 */
export function sendFile<E extends FileEndpoint>(endpoint: E, options: SendFileOptions<E>): Promise<Endpoints[E]['response']> {
  const { params, query, file, name, signal, onProgress } = options;
  const { method, url } = addressOf(endpoint, params, query);
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  const answer = Promise.withResolvers<Endpoints[E]['response']>();
  request.addEventListener('load', () => {
    const response = new Response(request.responseText, { status: request.status });
    if (!response.ok) void readFailure(response).then(answer.reject);
    else response.json().then(answer.resolve, () => answer.reject(new ApiFailure('internal', request.status)));
  });
  request.addEventListener('error', () => answer.reject(new ApiFailure(navigator.onLine ? 'server_unreachable' : 'offline', 0)));
  request.addEventListener('abort', () => answer.reject(signal.reason));
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
  signal.addEventListener('abort', stop, { once: true });
  request.open(method, url);
  request.setRequestHeader('content-type', 'application/octet-stream');
  if (name) request.setRequestHeader('content-disposition', `attachment; filename*=UTF-8''${escapeName(name)}`);
  if (signal.aborted) answer.reject(signal.reason);
  else request.send(file);
  return answer.promise.finally(() => signal.removeEventListener('abort', stop));
}

/** As RFC 6266 wants it. The end of a long name has its extension. */
function escapeName(name: string): string {
  return encodeURIComponent(name.slice(-200).toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
