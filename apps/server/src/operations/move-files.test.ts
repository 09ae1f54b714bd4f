import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AddFileResponse } from '@parley/contracts/files/add-file';
import { makePng } from '#testing/make-png.ts';
import { removeBucket, type S3Server, startS3Server } from '#testing/s3/s3-server.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { runOperation } from './run-operation.ts';

let folder: string;
let dataDir: string;
let s3: S3Server & { directory: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-move-'));
  dataDir = join(folder, 'data');
  s3 = await startS3Server();
});
afterEach(async () => {
  await s3.close();
  await removeBucket(s3.directory);
  await rm(folder, { recursive: true, force: true });
});

async function run(args: string[], env: Record<string, string> = {}) {
  const { exitCode, output } = await runOperation([...args, '--json'], { PARLEY_DATA_DIR: dataDir, PORT: '9', ...env }, () => {});
  return { exitCode, result: JSON.parse(output) as Record<string, unknown> };
}

const pictures = [1, 2, 3].map((shade) => makePng(3, 2, [shade, 9, 9]));
async function upload(server: TestServer): Promise<string[]> {
  const ids = [];
  for (const bytes of pictures) ids.push(((await server.request('POST', '/api/files?name=a.png', bytes)).body as AddFileResponse).id);
  const { body } = await server.request('POST', '/api/files?name=salt.txt', 'Salt is white.');
  return [...ids, (body as AddFileResponse).id];
}
async function contents(server: TestServer, ids: string[]): Promise<string[]> {
  const read = async (id: string) => Buffer.from(await (await fetch(`${server.url}/api/files/${id}`)).arrayBuffer()).toString('base64');
  return Promise.all(ids.map(read));
}

it('moves the files of an installation to a bucket and back, while it runs, and goes on where it stopped', async () => {
  const onDisk = await startTestServer({}, dataDir);
  const ids = await upload(onDisk);
  const before = await contents(onDisk, ids);
  // Three pictures, and a document with its text.
  expect(await run(['move-files', s3.url])).toMatchObject({ exitCode: 0, result: { ok: true, copied: 5, alreadyThere: 0, missing: 0 } });
  expect(await run(['move-files', s3.url])).toMatchObject({ exitCode: 0, result: { copied: 0, alreadyThere: 5 } });
  await onDisk.closeKeepingData();

  await rm(join(dataDir, 'files'), { recursive: true });
  const inBucket = await startTestServer({ STORAGE_URL: s3.url }, dataDir);
  expect(await contents(inBucket, ids)).toEqual(before);
  const { parts } = await inBucket.call('GET /api/storage', '/api/storage');
  expect(parts.find(({ part }) => part === 'files')?.bytes).toBeGreaterThan(100);
  await inBucket.closeKeepingData();

  expect(await run(['move-files', 'disk'], { STORAGE_URL: s3.url })).toMatchObject({ exitCode: 0, result: { copied: 5 } });
  const again = await startTestServer({}, dataDir);
  expect(await contents(again, ids)).toEqual(before);
  await again.closeKeepingData();
});

it('replaces a damaged copy, and says which files are nowhere', async () => {
  const server = await startTestServer({}, dataDir);
  await upload(server);
  await server.closeKeepingData();
  await run(['move-files', s3.url]);
  const bucket = join(s3.directory, 'parley-test/files');
  const [damaged = '', lost = ''] = (await readdir(bucket)).filter((name) => name.endsWith('_object'));
  const original = await readFile(join(bucket, damaged));
  await writeFile(
    join(bucket, damaged),
    original.map((byte) => byte ^ 1),
  );
  const key = lost.replace('._S3rver_object', '');
  await rm(join(bucket, lost));
  await rm(join(dataDir, 'files', key.slice(0, 2), key));
  expect(await run(['move-files', s3.url])).toMatchObject({ exitCode: 1, result: { ok: false, copied: 1, missing: 1, alreadyThere: 3 } });
  expect(await readFile(join(bucket, damaged))).toEqual(original);
});

it('needs data, and a target that it can reach', async () => {
  expect(await run(['move-files', s3.url])).toMatchObject({ exitCode: 1, result: { code: 'no_data' } });
  await (await startTestServer({}, dataDir)).closeKeepingData();
  expect(await run(['move-files', 'elsewhere'])).toMatchObject({ exitCode: 1, result: { code: 'wrong_target' } });
  const wrong = s3.url.replace(':S3RVER', ':guessed');
  expect(await run(['move-files', wrong])).toMatchObject({ exitCode: 1, result: { code: 'invalid_environment' } });
});

it('says that the bucket does not answer, or what it refuses', async () => {
  const server = await startTestServer({}, dataDir);
  await upload(server);
  await server.closeKeepingData();
  for (const [status, code] of [
    [503, 'storage_busy'],
    [403, 'storage_refused'],
  ] as const) {
    const bucket = createServer((incoming, outgoing) => {
      incoming.resume();
      if (incoming.method === 'GET') outgoing.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      else outgoing.writeHead(status).end('<Error><Code>Refused</Code></Error>');
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const address = `s3://key:secret@127.0.0.1:${(bucket.address() as AddressInfo).port}/bucket?tls=off`;
    expect(await run(['move-files', address])).toMatchObject({ exitCode: 1, result: { ok: false, code } });
    bucket.closeAllConnections();
    bucket.close();
  }
});

it('the doctor tries the bucket', async () => {
  const findings = async (address: string) => {
    const { result } = await run(['doctor'], { STORAGE_URL: address });
    return (result['findings'] as { check: string; status: string; message: string }[]).filter(({ check }) => check === 'bucket');
  };
  expect(await findings(s3.url)).toMatchObject([{ status: 'ok' }]);
  expect(await findings(s3.url.replace(':S3RVER', ':guessed'))).toMatchObject([
    { status: 'error', message: 'STORAGE_URL: The object storage answered 403 SignatureDoesNotMatch.' },
  ]);
  expect(await readdir(join(s3.directory, 'parley-test/files')).catch(() => [])).toEqual([]);
});
