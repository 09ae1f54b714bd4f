import { ApiFailure } from '#api/api-failure.ts';
import { addressOf, readFailure } from '#api/call.ts';

/** The sound of a message as MP3; null if it has nothing to say. @throws ApiFailure; aborting throws the signal's reason */
export async function speakMessage(id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
  const { method, url } = addressOf('POST /api/messages/{id}/recording', { id });
  try {
    const response = await fetch(url, { method, signal });
    if (!response.ok) throw await readFailure(response);
    return response.status === 204 ? null : new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (signal.aborted || error instanceof ApiFailure) throw error;
    throw new ApiFailure(navigator.onLine ? 'server_unreachable' : 'offline', 0);
  }
}
