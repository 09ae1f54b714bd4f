import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import { EnvError } from '#env.ts';
import { makePng } from '#testing/make-png.ts';
import { removeBucket, type S3Server, startS3Server } from '#testing/s3/s3-server.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let s3: S3Server & { directory: string };
let server: TestServer;
beforeEach(async () => {
  s3 = await startS3Server();
  server = await startTestServer({ STORAGE_URL: s3.url });
});
afterEach(async () => {
  await server.close();
  await s3.close();
  await removeBucket(s3.directory);
});

const png = makePng(3, 2, [200, 120, 40]);
const upload = (name: string, content: string | Uint8Array) =>
  server.request('POST', `/api/files?name=${name}`, content as never, { 'content-type': 'application/octet-stream' });
const inBucket = async () =>
  (await readdir(join(s3.directory, 'parley-test/files')).catch(() => [])).filter((name) => name.endsWith('_object'));

it('a file is kept in the bucket and not in the data folder, and read from there', async () => {
  const { body } = await upload('salt.png', png);
  const { id } = body as { id: string };
  expect(await inBucket()).toHaveLength(1);
  expect(await readdir(server.dataDir)).not.toContain('files');
  const read = await fetch(`${server.url}/api/files/${id}`);
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(new Uint8Array(png));
});

it('starts without the bucket, though a file is due to be removed from it', async () => {
  const { body } = await upload('salt.png', png);
  await server.closeKeepingData();
  const database = await openDatabase({ dataDir: server.dataDir });
  await database.for('test').updateTable('files').set({ unsentUntil: 1 }).execute();
  await database.close();
  await s3.close();
  server = await startTestServer({ STORAGE_URL: s3.url }, server.dataDir);
  expect(await server.request('GET', '/api/session')).toMatchObject({ status: 200 });
  const { id } = body as { id: string };
  await expect.poll(async () => (await server.request('GET', `/api/files/${id}`)).status).toBe(404);
  s3 = await startS3Server(s3);
});

it('without the bucket, an upload gets 503 with a code, other answers go on, and it heals by itself', async () => {
  await s3.close();
  const refused = await upload('salt.txt', 'Salt is white.');
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'storage_busy' } } });
  const message = { id: newId(), text: 'Hello', model: 'guide/guide' };
  expect((await server.request('POST', `/api/conversations/${newId()}/messages`, message)).status).toBe(200);
  s3 = await startS3Server(s3);
  expect((await upload('salt.txt', 'Salt is white.')).status).toBe(200);
});

it('if the bucket refuses an upload and its removal, the answer has the code storage_failed', async () => {
  await s3.close();
  const { port } = new URL(s3.url.replace('s3:', 'http:'));
  const refusing = createServer((_, answer) => answer.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'));
  refusing.listen(Number(port), '127.0.0.1');
  await once(refusing, 'listening');
  const refused = await upload('salt.txt', 'Salt is white.');
  refusing.closeAllConnections();
  refusing.close();
  await once(refusing, 'close');
  s3 = await startS3Server(s3);
  expect(refused).toMatchObject({ status: 507, body: { error: { code: 'storage_failed' } } });
});

it('starts although the bucket does not answer, and refuses to start with a wrong secret', async () => {
  await s3.close();
  const other = await startTestServer({ STORAGE_URL: s3.url });
  expect((await other.request('GET', '/readyz')).status).toBe(200);
  await other.close();
  s3 = await startS3Server(s3);
  const wrong = startTestServer({ STORAGE_URL: s3.url.replace(':S3RVER', ':guessed') });
  await expect(wrong).rejects.toThrow(new EnvError('STORAGE_URL: The object storage answered 403 SignatureDoesNotMatch.'));
});
