import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AppContext } from './endpoint.ts';
import { liftBodyDeadline } from './guard/body-deadline.ts';

/** The body of a request that may take as long as it needs, because it is a file of gigabytes. */
export function longBody({ env, req }: AppContext): AsyncIterable<Buffer> {
  liftBodyDeadline(env.incoming);
  const { body } = req.raw;
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
}
