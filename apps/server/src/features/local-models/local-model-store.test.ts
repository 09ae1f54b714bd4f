import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, writeFile, mkdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { localModels } from './catalogue.ts';
import type { LocalModel } from './local-model.ts';
import { LocalModelStore } from './local-model-store.ts';

const encoder = randomBytes(300_000);
const tokens = Buffer.from('a 0\nb 1\n');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
let server: Server;
let origin: string;
let ranges: (string | undefined)[];

const serve: Answer = (request, response) => {
  const body = request.url === '/encoder' ? encoder : tokens;
  const from = Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (from > 0) response.writeHead(206, { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` });
  response.end(body.subarray(from));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

beforeEach(() => {
  answer = serve;
  ranges = [];
});

function model(): LocalModel {
  return {
    id: 'probe',
    label: 'Probe',
    kind: 'transcription',
    family: 'whisper',
    licence: 'MIT',
    source: origin,
    locales: ['en-US'],
    files: [
      { role: 'encoder', name: 'encoder.onnx', url: `${origin}/encoder`, bytes: encoder.length, sha256: sha256(encoder) },
      { role: 'tokens', name: 'tokens.txt', url: `${origin}/tokens`, bytes: tokens.length, sha256: sha256(tokens) },
    ],
  };
}

async function openStore() {
  const folder = await mkdtemp(join(tmpdir(), 'parley-models-'));
  const fetchPublicUrl = createPublicFetch([new URL(origin).host]);
  return { folder, store: new LocalModelStore({ folder, fetchPublicUrl, catalogue: [model()] }) };
}

describe('local models', () => {
  test('download with progress until complete', async () => {
    const { folder, store } = await openStore();
    const seen: number[] = [];
    store.onChange(async () => seen.push((await store.state('probe')).receivedBytes));
    expect((await store.state('probe')).status).toBe('absent');
    expect(await store.files('probe')).toBeNull();
    await store.download('probe');
    expect(await store.state('probe')).toMatchObject({ status: 'installed', receivedBytes: 300_008, totalBytes: 300_008 });
    expect(await store.files('probe')).toEqual({ encoder: join(folder, 'probe/encoder.onnx'), tokens: join(folder, 'probe/tokens.txt') });
    expect(await readFile(join(folder, 'probe/encoder.onnx'))).toEqual(encoder);
    expect(seen.length).toBeGreaterThan(2);
  });

  test('an interrupted download reports it and continues where it stopped', async () => {
    const { folder, store } = await openStore();
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': encoder.length });
      response.write(encoder.subarray(0, 100_000));
      // The connection breaks at the moment when all these bytes have come.
      store.onChange(() => void store.state('probe').then(({ receivedBytes }) => receivedBytes === 100_000 && response.destroy()));
    };
    await expect(store.download('probe')).rejects.toMatchObject({ code: 'download_interrupted' });
    const kept = await store.state('probe');
    expect(kept).toMatchObject({ status: 'failed', errorCode: 'download_interrupted' });
    expect(kept.receivedBytes).toBe(100_000);
    answer = serve;
    await store.download('probe');
    expect(ranges).toContain(`bytes=${kept.receivedBytes}-`);
    expect(await readFile(join(folder, 'probe/encoder.onnx'))).toEqual(encoder);
  });

  test('a download that continues shows what is here before the first packet', async () => {
    const { folder, store } = await openStore();
    await mkdir(join(folder, 'probe'));
    await writeFile(join(folder, 'probe/encoder.onnx.part'), encoder.subarray(0, 250_000));
    const seen: number[] = [];
    store.onChange(() => void store.state('probe').then(({ receivedBytes }) => seen.push(receivedBytes)));
    const asked = Promise.withResolvers<void>();
    answer = () => asked.resolve();
    const cut = expect(store.download('probe')).rejects.toMatchObject({ name: 'AbortError' });
    await asked.promise;
    expect(await store.state('probe')).toMatchObject({ status: 'downloading', receivedBytes: 250_000 });
    expect(seen).toEqual([250_000]);
    await store.cancel('probe');
    await cut;
  });

  test('a source that ignores the range is read from the start', async () => {
    const { folder, store } = await openStore();
    await mkdir(join(folder, 'probe'));
    await writeFile(join(folder, 'probe/encoder.onnx.part'), encoder.subarray(0, 50_000));
    answer = (request, response) => response.end(request.url === '/encoder' ? encoder : tokens);
    await store.download('probe');
    expect((await store.state('probe')).status).toBe('installed');
  });

  test.each([
    ['other bytes', 'download_damaged', (_: IncomingMessage, response: ServerResponse) => response.end(Buffer.alloc(encoder.length))],
    [
      'too many bytes',
      'download_damaged',
      (_: IncomingMessage, response: ServerResponse) => response.end(Buffer.alloc(encoder.length + 10)),
    ],
    ['too few bytes', 'download_damaged', (_: IncomingMessage, response: ServerResponse) => response.end('short')],
    ['a 404', 'download_failed', (_: IncomingMessage, response: ServerResponse) => response.writeHead(404).end()],
  ])('%s are never installed', async (_name, code, wrong) => {
    const { store } = await openStore();
    answer = wrong;
    await expect(store.download('probe')).rejects.toMatchObject({ code });
    expect(await store.files('probe')).toBeNull();
    answer = serve;
    await store.delete('probe');
    await store.download('probe');
    expect((await store.state('probe')).status).toBe('installed');
  });

  describe('a mirror that answers with a short page', () => {
    const page = Buffer.from('<html>Sign in first.</html>');
    const start = encoder.subarray(0, 250_000);

    async function openMirrored() {
      const folder = await mkdtemp(join(tmpdir(), 'parley-models-'));
      const store = new LocalModelStore({
        folder,
        fetchPublicUrl: createPublicFetch([new URL(origin).host]),
        catalogue: [model()],
        mirror: `${origin}/mirror`,
      });
      await mkdir(join(folder, 'probe'));
      await writeFile(join(folder, 'probe/encoder.onnx.part'), start);
      return { folder, store };
    }

    const answers: [string, (response: ServerResponse) => void][] = [
      ['of a stated length', (response) => response.writeHead(200, { 'content-length': page.length }).end(page)],
      [
        'as the rest of a file of another size',
        (response) =>
          response.writeHead(206, { 'content-range': `bytes ${start.length}-${start.length + page.length - 1}/1000000` }).end(page),
      ],
    ];
    test.each(answers)('%s does not spoil what has arrived, and the next source continues', async (_name, mirrored) => {
      const { folder, store } = await openMirrored();
      answer = (request, response) => (request.url?.startsWith('/mirror/probe/encoder') ? mirrored(response) : plain(request, response));
      await store.download('probe');
      expect(ranges.slice(0, 2)).toEqual([`bytes=${start.length}-`, `bytes=${start.length}-`]);
      expect(await readFile(join(folder, 'probe/encoder.onnx'))).toEqual(encoder);
    });

    test('of no stated length is not continued by the next source', async () => {
      const { folder, store } = await openMirrored();
      answer = (request, response) => {
        if (!request.url?.startsWith('/mirror/probe/encoder')) return plain(request, response);
        response.write(page);
        return response.end();
      };
      await store.download('probe');
      expect(ranges.slice(0, 2)).toEqual([`bytes=${start.length}-`, undefined]);
      expect(await readFile(join(folder, 'probe/encoder.onnx'))).toEqual(encoder);
    });

    /** The mirror has the other file, too. */
    const plain: Answer = (request, response) => {
      request.url = request.url?.endsWith('tokens.txt') ? '/tokens' : request.url;
      serve(request, response);
    };
  });

  test('does not fetch a private address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-models-'));
    const store = new LocalModelStore({ folder, fetchPublicUrl: createPublicFetch([]), catalogue: [model()] });
    await expect(store.download('probe')).rejects.toMatchObject({ code: 'address_not_allowed' });
    expect((await store.state('probe')).errorCode).toBe('address_not_allowed');
  });

  test('cancel keeps what arrived and is no failure; two starts share one download', async () => {
    const { store } = await openStore();
    const arrived = Promise.withResolvers<void>();
    answer = (_request, response) => void response.write(encoder.subarray(0, 90_000));
    store.onChange(async () => (await store.state('probe')).receivedBytes > 0 && arrived.resolve());
    const first = store.download('probe');
    expect(store.download('probe')).toBe(first);
    const rejected = expect(first).rejects.toMatchObject({ name: 'AbortError' });
    await arrived.promise;
    await store.cancel('probe');
    await rejected;
    expect(await store.state('probe')).toMatchObject({ status: 'absent', errorCode: null });
    expect(ranges).toHaveLength(1);
  });

  test('delete removes every byte', async () => {
    const { folder, store } = await openStore();
    await store.download('probe');
    await store.delete('probe');
    expect(await readdir(folder)).toEqual([]);
  });

  test('reports an unknown model as not found', async () => {
    const { store } = await openStore();
    await expect(store.state('../etc')).rejects.toMatchObject({ code: 'not_found' });
  });
});

function tarFile(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write(' '.repeat(8), 148);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

async function* inPieces(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('importing a model from a file', () => {
  const archive = Buffer.concat([
    tarFile('probe-1.0/README.md', Buffer.from('read me')),
    tarFile('probe-1.0/../../encoder.onnx', encoder),
    tarFile('probe-1.0/tokens.txt', tokens),
    Buffer.alloc(1024),
  ]);

  test.each([
    ['model.tar', archive],
    ['model.tar.gz', gzipSync(archive)],
  ])('%s', async (name, bytes) => {
    const { folder, store } = await openStore();
    expect(await store.import('probe', name, inPieces(bytes))).toEqual(['encoder.onnx', 'tokens.txt']);
    expect((await store.state('probe')).status).toBe('installed');
    expect((await readdir(join(folder, 'probe'))).sort()).toEqual(['encoder.onnx', 'tokens.txt']);
  });

  test('takes one file at a time', async () => {
    const { store } = await openStore();
    await store.import('probe', 'C/encoder.onnx', inPieces(encoder));
    expect((await store.state('probe')).status).toBe('absent');
    await store.import('probe', 'tokens.txt', inPieces(tokens));
    expect((await store.state('probe')).status).toBe('installed');
  });

  test.each([
    ['encoder.onnx', Buffer.alloc(encoder.length), 'download_damaged'],
    ['encoder.onnx', Buffer.alloc(encoder.length + 1), 'download_damaged'],
    ['model.tar', Buffer.from('no tar'.repeat(200)), 'invalid_request'],
    ['model.tar', archive.subarray(0, 3000), 'invalid_request'],
    ['model.tar', tarFile('other.txt', tokens), 'invalid_request'],
    ['model.tar.gz', Buffer.from('no gzip'), 'invalid_request'],
    ['model.tar.gz', gzipSync(archive).subarray(0, 5000), 'invalid_request'],
    ['model.zip', archive, 'unsupported_media_type'],
  ])('a wrong %s is refused and leaves nothing', async (name, bytes, code) => {
    const { folder, store } = await openStore();
    await expect(store.import('probe', name, inPieces(bytes))).rejects.toMatchObject({ code });
    expect(await readdir(join(folder, 'probe')).catch(() => [])).toEqual([]);
  });
});

test('every catalogue entry can be verified and shown', () => {
  expect(new Set(localModels.map(({ id }) => id)).size).toBe(localModels.length);
  for (const { files, licence, locales, source } of localModels) {
    expect(licence).not.toBe('');
    expect(source).toMatch(/^https:/u);
    for (const locale of locales) expect(locale).toMatch(/^[a-z]{2}-[A-Z]{2}$/u);
    for (const file of files) {
      expect(file.sha256).toMatch(/^[0-9a-f]{64}$/u);
      expect(file.bytes).toBeGreaterThan(0);
      expect(file.url).toMatch(/^https:.*\/[\w.-]+$/u);
      expect(file.url.endsWith(file.name)).toBe(true);
    }
  }
});
