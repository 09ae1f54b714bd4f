import type { IncomingMessage } from 'node:http';
import { HttpError } from '../answer/http-error.ts';
import { mediaTypeOf } from './media-type.ts';
import { refuseNullInBody } from './refuse-null.ts';

/**
 * Reads a JSON body without buffering more than the limit. An absent body is `{}`.
 *
 * @param mayHoldNull for a body that is only passed on: the caller checks what it looks up or stores as it is
 * @throws HttpError `unsupported_media_type`, `payload_too_large`, `malformed_json`, or `invalid_request` for a NUL character
 */
export async function readJsonBody(incoming: IncomingMessage, maxBytes: number, mayHoldNull = false): Promise<unknown> {
  const bytes = await readBody(incoming, maxBytes);
  if (bytes.length === 0) return {};
  if (mediaTypeOf(incoming.headers['content-type']) !== 'application/json')
    throw new HttpError('unsupported_media_type', 'Send application/json.');
  const { text, value } = parse(bytes);
  if (!mayHoldNull) refuseNullInBody(value, text);
  return value;
}

function parse(bytes: Uint8Array): { text: string; value: unknown } {
  try {
    // Fatal: invalid UTF-8 would otherwise be stored as replacement characters.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new HttpError('malformed_json', 'The body is not JSON in UTF-8.');
  }
}

/**
 * Reads a body of any type directly from the connection: creating a web request first costs more than the reading.
 *
 * @throws HttpError `payload_too_large`, or `invalid_request` if the client disconnected
 */
export function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return reject(tooLarge(maxBytes));
    if (incoming.destroyed && !incoming.readableEnded) return reject(brokenOff());
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      chunks.push(chunk);
      if (length <= maxBytes) return;
      // The server drains the rest after its response.
      incoming.off('data', onData).pause();
      reject(tooLarge(maxBytes));
    };
    const fail = (): void => reject(brokenOff());
    incoming
      .on('data', onData)
      .once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
      .once('error', fail)
      .once('close', fail);
  });
}

function brokenOff(): HttpError {
  return new HttpError('invalid_request', 'The body broke off.');
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError('payload_too_large', `At most ${maxBytes} bytes.`);
}
