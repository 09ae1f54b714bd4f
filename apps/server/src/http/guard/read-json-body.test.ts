import { type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readBody } from './read-json-body.ts';

function bodyOf(chunks: readonly string[], headers: Record<string, string> = {}): { incoming: IncomingMessage; stream: PassThrough } {
  const stream = new PassThrough();
  for (const chunk of chunks) stream.write(chunk);
  return { incoming: Object.assign(stream, { headers }) as unknown as IncomingMessage, stream };
}

it('reads a body up to the limit', async () => {
  const { incoming, stream } = bodyOf(['1234', '56']);
  stream.end();
  expect(Buffer.from(await readBody(incoming, 6)).toString()).toBe('123456');
});

it('refuses a body without a length as soon as it is longer than the limit, before its end', async () => {
  const { incoming } = bodyOf(['1234', '567']);
  await expect(readBody(incoming, 6)).rejects.toMatchObject({ code: 'payload_too_large' });
});

it('refuses a body by the length that it states, before the first byte', async () => {
  const { incoming } = bodyOf([], { 'content-length': '7' });
  await expect(readBody(incoming, 6)).rejects.toMatchObject({ code: 'payload_too_large' });
});
