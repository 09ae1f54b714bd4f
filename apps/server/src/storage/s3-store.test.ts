import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { removeBucket, startS3Server } from '#testing/s3/s3-server.ts';
import { createS3Store } from './s3-store.ts';
import { parseStorageUrl } from './storage-url.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const warnings: object[] = [];
const open = (address: string) =>
  createS3Store(parseStorageUrl(address)!, {
    fetch: createPublicFetch([]),
    log: { warn: (fields: object) => void warnings.push(fields) },
    pauses: [1, 1],
    timeoutMs: 300,
  });
const bytes = new Uint8Array([1, 2, 3]);
const unavailable = { code: 'storage_busy' };

async function startS3(kept: Parameters<typeof startS3Server>[0] = null) {
  const server = await startS3Server(kept);
  if (!kept) closing.push(() => removeBucket(server.directory));
  return server;
}

describe('with a real server', () => {
  it('says which right is missing: a wrong key id, a wrong secret, an unknown bucket', async () => {
    const server = await startS3();
    closing.push(() => server.close());
    for (const [wrong, fault] of [
      [server.url.replace('S3RVER:', 'NOBODY:'), '403 InvalidAccessKeyId'],
      [server.url.replace(':S3RVER', ':guessed'), '403 SignatureDoesNotMatch'],
      [server.url.replace('parley-test', 'parley-none'), '404 NoSuchBucket'],
    ] as const)
      for (const call of [() => open(wrong).get('abcd'), () => open(wrong).put('abcd', bytes)])
        await expect(call()).rejects.toThrow(`The object storage answered ${fault}.`);
  });

  it('is refused while the server is gone, and goes on when it is back', async () => {
    const server = await startS3();
    const store = open(server.url);
    await store.put('abcd', bytes);
    await server.close();
    await expect(store.get('abcd')).rejects.toMatchObject(unavailable);
    await expect(store.put('efgh', bytes)).rejects.toMatchObject(unavailable);
    expect(warnings.at(-1)).toMatchObject({ method: 'PUT', fault: 'ECONNREFUSED' });
    const again = await startS3(server);
    closing.push(() => again.close());
    expect(await store.get('abcd')).toEqual(bytes);
    await store.put('efgh', bytes);
    expect(await store.get('efgh')).toEqual(bytes);
  });
});

describe('with a server that misbehaves', () => {
  const seen: { method: string | undefined; hash: string | undefined; body: number }[] = [];

  async function misbehaving(...answers: RequestListener[]): Promise<string> {
    seen.length = 0;
    const server: Server = createServer((incoming, outgoing) => {
      let body = 0;
      incoming.on('data', (chunk: Buffer) => (body += chunk.length));
      incoming.on('end', () => {
        seen.push({ method: incoming.method, hash: String(incoming.headers['x-amz-content-sha256']), body });
        answers[Math.min(seen.length, answers.length) - 1]!(incoming, outgoing);
      });
    });
    return listen(server);
  }
  async function listen(server: Server): Promise<string> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    return `s3://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?tls=off`;
  }
  const busy: RequestListener = (_, outgoing) => outgoing.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  const fine: RequestListener = (_, outgoing) => outgoing.end(bytes);

  it('tries again when it is slow down, breaks off or never answers, with the whole content', async () => {
    const cut: RequestListener = (_, outgoing) => {
      outgoing.writeHead(200, { 'content-length': 3 });
      outgoing.write(new Uint8Array([1]), () => outgoing.destroy());
    };
    const silent: RequestListener = () => {};
    for (const fault of [busy, cut, silent]) expect(await open(await misbehaving(fault, fine)).get('abcd')).toEqual(bytes);
    await open(await misbehaving(busy, silent, fine)).put('abcd', bytes);
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]).toMatchObject({ method: 'PUT', hash: '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81', body: 3 });
  });

  it('gets all the time that it needs to read a large content, as long as it reads', async () => {
    const large = new Uint8Array(2_000_000);
    const read: number[] = [];
    const server = createServer(async (incoming, outgoing) => {
      const at = read.push(0) - 1;
      const since = performance.now();
      for await (const chunk of incoming as AsyncIterable<Buffer>) {
        read[at]! += chunk.length;
        // 2 MB per second.
        await wait(Math.max(0, since + read[at]! / 2000 - performance.now()));
      }
      outgoing.end();
    });
    await open(await listen(server)).put('abcd', large);
    expect(read).toEqual([large.length]);
  });

  it('is asked again when it stalls within an answer, and loses that connection', async () => {
    const closed = Promise.withResolvers<void>();
    const stalls: RequestListener = (_, outgoing) => {
      outgoing.writeHead(200, { 'content-length': 3 });
      outgoing.write(new Uint8Array([1]));
      outgoing.on('close', () => closed.resolve());
    };
    expect(await open(await misbehaving(stalls, fine)).get('abcd')).toEqual(bytes);
    await closed.promise;
    await expect(open(await misbehaving(stalls)).get('abcd')).rejects.toMatchObject(unavailable);
    expect(warnings.at(-1)).toMatchObject({ method: 'GET', fault: 'ETIMEDOUT' });
  });

  it('gives up after three tries, and says why in the log', async () => {
    await expect(open(await misbehaving(busy)).get('abcd')).rejects.toMatchObject(unavailable);
    expect(seen).toHaveLength(3);
    expect(warnings.at(-1)).toMatchObject({ method: 'GET', fault: '503 SlowDown' });
  });

  it('follows no redirect: the signature and the content are for one host', async () => {
    const elsewhere: RequestListener = (_, outgoing) => outgoing.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    await expect(open(await misbehaving(elsewhere)).put('abcd', bytes)).rejects.toMatchObject({ code: 'address_not_allowed' });
    expect(seen).toHaveLength(1);
  });
});
