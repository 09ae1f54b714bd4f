import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { closeServer, listenLocal } from './listen-local.ts';
import { type Mock, garbageBytes, type Misbehaviour } from './misbehaviour.ts';

export interface HttpRequestRecord {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface MockHttpServer extends Mock {
  readonly requests: readonly HttpRequestRecord[];
}

/** How a mock answers one well-behaved request: the whole body, cut into pieces when sent. */
export type Answer = { status: number; contentType: string; body: Buffer };

const oddPieceBytes = 3001;
const oversizePieceBytes = 256 * 1024;

/**
 * An HTTP service that answers as `answer` says and misbehaves when told to. Bodies are
 * streamed in odd-sized pieces, so that readers cannot rely on where a piece ends.
 */
export async function startMockHttpServer(answer: (request: HttpRequestRecord) => Promise<Answer> | Answer): Promise<MockHttpServer> {
  let misbehaviour: Misbehaviour = { kind: 'none' };
  const requests: HttpRequestRecord[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const record = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    requests.push(record);
    const current = misbehaviour;
    if (current.kind === 'silent') return;
    if (current.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, current.delayMs));
    if (current.kind === 'status') {
      const retry = current.retryAfterSeconds === undefined ? {} : { 'retry-after': String(current.retryAfterSeconds) };
      response.writeHead(current.status, { 'content-type': 'application/json', ...retry });
      response.end(JSON.stringify({ error: { message: 'refused by the mock', type: 'test', code: null } }));
      return;
    }
    if (current.kind === 'web-page') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><title>Sign in</title>${'<p>Please sign in.</p>'.repeat(200)}`);
      return;
    }
    const { status, contentType, body } = await answer(record);
    response.writeHead(status, { 'content-type': contentType });
    if (current.kind === 'garbage') {
      response.end(garbageBytes(4001));
      return;
    }
    if (current.kind === 'oversize') {
      await sendForever(response, body);
      return;
    }
    const until = current.kind === 'close-mid-stream' ? Math.ceil(body.length / 2) : body.length;
    for (let offset = 0; offset < until; offset += oddPieceBytes) {
      response.write(body.subarray(offset, Math.min(until, offset + oddPieceBytes)));
    }
    if (current.kind === 'close-mid-stream') setImmediate(() => response.destroy());
    else if (current.kind !== 'missing-end') response.end();
  }

  async function sendForever(response: ServerResponse, body: Buffer) {
    const piece = Buffer.alloc(oversizePieceBytes, 'a');
    function* pieces() {
      yield body;
      for (;;) yield piece;
    }
    await pipeline(Readable.from(pieces()), response);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const host = await listenLocal(server);
  return {
    url: `http://${host}`,
    requests,
    behave(next) {
      misbehaviour = next;
    },
    close: () => closeServer(server),
  };
}
