import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AddFileResponse } from '@parley/contracts/files/add-file';
import { openDatabase } from '#db/open-database.ts';
import { makePng } from '#testing/make-png.ts';
import { removeBucket, type S3Server, startS3Server } from '#testing/s3/s3-server.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { signInPerson, signUpPerson } from '#testing/sign-up-person.ts';
import { describeServersOnPostgres, type ServerStore } from '#testing/test-databases.ts';
import { runOperation } from '../run-operation.ts';

const picture = makePng(3, 2, [9, 9, 9]);

describeServersOnPostgres('an installation', (open) => {
  let folder: string;
  let dataDir: string;
  let store: ServerStore;
  let s3: S3Server & { directory: string };
  let onBoth: Record<string, string>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-move-'));
    dataDir = join(folder, 'data');
    store = await open();
    s3 = await startS3Server();
    onBoth = { ...store.env, STORAGE_URL: s3.url };
  });
  afterEach(async () => {
    await s3.close();
    await removeBucket(s3.directory);
    await store.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(args: string[], env: Record<string, string> = {}) {
    const { exitCode, output } = await runOperation([...args, '--json'], { PARLEY_DATA_DIR: dataDir, PORT: '9', ...env }, () => {});
    return { exitCode, result: JSON.parse(output) as Record<string, unknown> };
  }
  const database = (): string => store.env['DATABASE_URL'] ?? '';

  /** Fills an installation with folders in folders, messages of several languages and a file. */
  async function fill(server: TestServer): Promise<void> {
    const outer = await server.call('POST /api/folders', '/api/folders', { name: 'Outer' });
    const inner = await server.call('POST /api/folders', '/api/folders', { name: 'Inner' });
    await server.call('PATCH /api/folders/{id}', `/api/folders/${outer.id}`, { parentId: inner.id });
    const { id } = (await server.request('POST', '/api/files?name=a.png', picture)).body as AddFileResponse;
    for (const text of ['我们去东京', 'Une crème brûlée', 'حساء']) {
      const { replyMessage } = await server.send(text, { fileIds: text.startsWith('Une') ? [id] : [] });
      await server.finished(replyMessage.id);
    }
  }
  /** What its user sees of it, with the bytes of its file. */
  async function look(server: TestServer) {
    const { conversations } = await server.call('GET /api/conversations', '/api/conversations');
    const threads = [];
    for (const { id } of conversations)
      threads.push((await server.call('GET /api/conversations/{id}', `/api/conversations/${id}`)).messages);
    const found = await server.call('GET /api/search', `/api/search?q=${encodeURIComponent('东京')}`);
    expect(found.hits.length).toBeGreaterThan(0);
    return { conversations, threads, folders: await server.call('GET /api/folders', '/api/folders'), found };
  }

  it(
    'moves from SQLite and disk to PostgreSQL and S3 and back, goes on where it stopped, and takes over what changed',
    { timeout: 120_000 },
    async () => {
      const onDisk = await startTestServer({}, dataDir);
      await fill(onDisk);
      const first = await run(['move', database(), s3.url]);
      expect(first).toMatchObject({ exitCode: 0, result: { ok: true, alreadyThere: 0, files: { copied: 1 } } });
      const { conversations } = await onDisk.call('GET /api/conversations', '/api/conversations');
      await onDisk.request('DELETE', `/api/conversations/${conversations[0]?.id}`);
      await onDisk.finished((await onDisk.send('Late')).replyMessage.id);
      const seen = await look(onDisk);
      await onDisk.closeKeepingData();
      const second = (await run(['move', database(), s3.url])).result as { copied: number; alreadyThere: number; rows: number };
      expect(second.copied).toBeGreaterThan(0);
      expect(second.alreadyThere).toBeGreaterThan(second.copied / 2);
      expect(await run(['move', database(), s3.url])).toMatchObject({ result: { copied: 0, alreadyThere: second.rows, removed: 0 } });

      const moved = await startTestServer(onBoth, join(folder, 'other machine'));
      expect(await look(moved)).toEqual(seen);
      await moved.finished((await moved.send('On PostgreSQL')).replyMessage.id);
      const later = await look(moved);
      await moved.closeKeepingData();

      expect(await run(['move', 'sqlite', 'disk'], onBoth)).toMatchObject({ exitCode: 0, result: { ok: true } });
      const back = await startTestServer({}, dataDir);
      expect(await look(back)).toEqual(later);
      await back.finished((await back.send('Back')).replyMessage.id);
      await back.closeKeepingData();
    },
  );

  it('is as it was after a restore whose rows could not be replaced, and is told where its backup is', { timeout: 60_000 }, async () => {
    const server = await startTestServer(store.env, dataDir);
    await fill(server);
    const file = join(folder, 'saved.zip');
    expect(await run(['backup', file], store.env)).toMatchObject({ exitCode: 0 });
    await server.finished((await server.send('After the backup')).replyMessage.id);
    await server.request('POST', '/api/files?name=b.png', makePng(3, 2, [1, 2, 3]));
    const seen = await look(server);
    await server.closeKeepingData();
    const names = async () =>
      (await readdir(dataDir, { recursive: true })).filter((name) => !name.startsWith('before-restore-')).toSorted();
    const before = await names();
    const copy = await openDatabase({ dataDir: '', databaseUrl: database() });
    await sql`create function refuse() returns trigger as $$ begin raise exception 'no space left'; end $$ language plpgsql`.execute(
      copy.query,
    );
    await sql`create trigger refuse before delete on messages execute function refuse()`.execute(copy.query);

    const { exitCode, result } = await run(['restore', file], store.env);
    expect({ exitCode, code: result['code'] }).toEqual({ exitCode: 1, code: 'restore_failed' });
    const [saved = ''] = /\/[^ ]*before-restore-\d+\.zip/.exec(String(result['message'])) ?? [];
    expect(await run(['verify', saved])).toMatchObject({ exitCode: 0, result: { conversations: 4 } });
    expect(await names()).toEqual(before);
    await sql`drop trigger refuse on messages`.execute(copy.query);
    await copy.close();
    const again = await startTestServer(store.env, dataDir);
    expect(await look(again)).toEqual(seen);
    await again.closeKeepingData();
  });

  it('is not moved over another one, nor into a folder that is in use, nor to where it is', { timeout: 60_000 }, async () => {
    const mine = await startTestServer({}, dataDir);
    const other = await startTestServer(store.env, join(folder, 'other'));
    await Promise.all([fill(mine), fill(other)]);
    expect(await run(['move', database()])).toMatchObject({ exitCode: 1, result: { code: 'target_in_use' } });
    expect(await run(['move', 'sqlite'], store.env)).toMatchObject({ exitCode: 1, result: { code: 'in_use' } });
    expect(await run(['move', 'sqlite'])).toMatchObject({ exitCode: 1, result: { code: 'wrong_target' } });
    expect(await run(['move', 'elsewhere'])).toMatchObject({ exitCode: 1, result: { code: 'wrong_target' } });
    expect(await run(['move', 'postgres://localhost:9/x'])).toMatchObject({ exitCode: 1, result: { code: 'wrong_target' } });
    await Promise.all([mine.closeKeepingData(), other.closeKeepingData()]);
  });

  it(
    'on PostgreSQL and S3 is backed up in one verified file while it runs, and restored there and on SQLite',
    { timeout: 120_000 },
    async () => {
      const env = { ...onBoth, PARLEY_SECRET: 'one secret for all of them' };
      const server = await startTestServer(env, dataDir);
      await fill(server);
      const seen = await look(server);
      const file = join(folder, 'saved.zip');
      expect(await run(['backup', file], env)).toMatchObject({
        exitCode: 0,
        result: { ok: true, conversations: 3, messages: 6, files: 2 },
      });
      expect(await run(['verify', file])).toMatchObject({ exitCode: 0, result: { messages: 6 } });
      await server.finished((await server.send('After the backup')).replyMessage.id);
      expect(await run(['restore', file], env)).toMatchObject({ exitCode: 1, result: { code: 'in_use' } });
      await server.closeKeepingData();

      const restored = await run(['restore', file], env);
      expect(restored).toMatchObject({ exitCode: 0, result: { conversations: 3, formerData: expect.stringContaining('before-restore-') } });
      expect(await run(['verify', String(restored.result['formerData'])])).toMatchObject({ result: { conversations: 4 } });
      const again = await startTestServer(env, dataDir);
      expect(await look(again)).toEqual(seen);
      await again.closeKeepingData();

      const alone = join(folder, 'alone');
      expect(await run(['restore', file], { PARLEY_DATA_DIR: alone })).toMatchObject({ exitCode: 0 });
      const onDisk = await startTestServer({}, alone);
      expect(await look(onDisk)).toEqual(seen);
      await onDisk.closeKeepingData();
      expect(
        (await readdir(join(alone, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()),
      ).toHaveLength(1);
    },
  );

  it('with accounts is saved, restored and moved both ways, and its people sign in again', { timeout: 120_000 }, async () => {
    const accounts = { PARLEY_ACCOUNTS: '1', PARLEY_SECRET: 'one secret for all of them' };
    const onPostgres = { ...accounts, ...store.env };
    const server = await startTestServer(onPostgres, dataDir);
    await signUpPerson(server, 'Ada');
    await server.closeKeepingData();
    const signsIn = async (env: Record<string, string>, place: string) => {
      const started = await startTestServer(env, place);
      expect(await signInPerson(started, 'Ada')).toMatchObject({ status: 200 });
      await started.closeKeepingData();
    };

    const file = join(folder, 'saved.zip');
    expect(await run(['backup', file], onPostgres)).toMatchObject({ exitCode: 0 });
    expect(await run(['restore', file], onPostgres)).toMatchObject({ exitCode: 0 });
    await signsIn(onPostgres, dataDir);
    const alone = join(folder, 'alone');
    expect(await run(['restore', file], { PARLEY_DATA_DIR: alone })).toMatchObject({ exitCode: 0 });
    await signsIn(accounts, alone);

    expect(await run(['move', 'sqlite', 'disk'], onPostgres)).toMatchObject({ exitCode: 0 });
    await signsIn(accounts, dataDir);
    const second = await open();
    expect(await run(['move', second.env['DATABASE_URL'] ?? ''])).toMatchObject({ exitCode: 0, result: { ok: true } });
    expect(await run(['move', second.env['DATABASE_URL'] ?? ''])).toMatchObject({ result: { copied: 0 } });
    await signsIn({ ...accounts, ...second.env }, join(folder, 'third'));
    await second.drop();
  });

  it('has a backup of one moment: what is written meanwhile is in it as a whole or not at all', { timeout: 60_000 }, async () => {
    const server = await startTestServer(store.env, dataDir);
    const over = new AbortController();
    const talking = (async () => {
      while (!over.signal.aborted) await server.finished((await server.send('Meanwhile')).replyMessage.id);
    })();
    const file = join(folder, 'busy.zip');
    expect((await run(['backup', file], store.env)).exitCode).toBe(0);
    over.abort();
    await talking;
    await server.closeKeepingData();
    const restored = join(folder, 'restored');
    await run(['restore', file], { PARLEY_DATA_DIR: restored });
    const copy = await openDatabase({ dataDir: restored });
    const rows = await copy.for('test').selectFrom('messages').select(['id', 'parentId', 'role']).execute();
    const questions = rows.filter(({ role }) => role === 'user');
    for (const { id } of questions) expect(rows.some(({ parentId }) => parentId === id)).toBe(true);
    await copy.close();
  });
});
