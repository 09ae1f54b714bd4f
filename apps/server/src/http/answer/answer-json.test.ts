import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let server: TestServer;
let longPath: string;
/** Two bytes a letter, so that characters and bytes are not the same number. */
const text = 'Сколько будет дважды два?'.repeat(200);

beforeAll(async () => {
  server = await startTestServer();
  const conversationId = newId();
  const { replyMessage } = await server.send(text, { conversationId });
  await server.finished(replyMessage.id);
  longPath = `/api/conversations/${conversationId}/messages`;
});
afterAll(() => server.close());

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer };

/** `fetch` decompresses responses and does not report the encoding. */
function ask(path: string, acceptEncoding?: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
    httpRequest(server.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

it.each<[string, string, (bytes: Buffer) => Buffer]>([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
])('compresses long JSON for a client that says %s', async (accepted, encoding, unpack) => {
  const plain = await ask(longPath);
  const packed = await ask(longPath, accepted);
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json',
    'content-length': String(packed.bytes.length),
    vary: 'accept-encoding',
  });
  expect(unpack(packed.bytes)).toEqual(plain.bytes);
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
});

it.each([undefined, 'identity', 'gzip;q=0', 'zstd'])(
  'leaves long JSON as it is for %s, and tells caches that it differs',
  async (accepted) => {
    const { headers, bytes } = await ask(longPath, accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(JSON.parse(String(bytes)).messages[0].parts[0].text).toBe(text);
  },
);

it('leaves short responses and errors uncompressed', async () => {
  for (const path of ['/healthz', '/api/preferences', '/api/messages/none']) {
    const { headers, bytes } = await ask(path, 'gzip');
    expect(headers['content-encoding'], path).toBeUndefined();
    expect(() => JSON.parse(String(bytes)) as unknown, path).not.toThrow();
  }
});

it('answers HEAD like GET, without a body', async () => {
  const { status, headers, bytes } = await ask(longPath, 'gzip', 'HEAD');
  expect([status, headers['content-encoding'], bytes.length]).toEqual([200, 'gzip', 0]);
});

it('never buffers an event stream in a compressor', async () => {
  const controller = new AbortController();
  const stream = await fetch(`${server.url}/api/events`, { headers: { 'accept-encoding': 'gzip, br' }, signal: controller.signal });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.headers.get('content-encoding')).toBeNull();
  controller.abort();
  const completion = await fetch(`${server.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
    body: JSON.stringify({ model: 'guide/guide', stream: true, messages: [{ role: 'user', content: 'say one two three' }] }),
  });
  expect(completion.headers.get('content-encoding')).toBeNull();
  expect(await completion.text()).toContain('data: [DONE]');
});
