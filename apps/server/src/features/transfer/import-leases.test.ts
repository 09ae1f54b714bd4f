import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '#env.ts';
import { createLog } from '#log.ts';
import type { Database } from '#db/open-database.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { SequencedEvent } from '#http/events/event-hub.ts';
import { createSharedLeases } from '#leases/shared-leases.ts';
import { makePng } from '#testing/make-png.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { describeOnBothDialects, describeServersOnPostgres } from '#testing/test-databases.ts';
import { claimImport } from './import/claim-import.ts';
import { ImportRunner } from './import/import-runner.ts';
import { createImport, LostImport, moveImport, readImport } from './import/import-store.ts';
import { undoImport } from './import/undo-import.ts';
import { writeBatch } from './import/write-batch.ts';
import type { TransferServices } from './transfer-services.ts';

const chat = (index: number, text = 'Hello') => ({
  title: `Chat ${index}`,
  conversation_id: `c${index}`,
  mapping: { n: { id: 'n', parent: null, message: { author: { role: 'user' }, content: { content_type: 'text', parts: [text] } } } },
});

const noFiles = { readContent: async () => null };

describeOnBothDialects('an import that a process was reading', (open) => {
  let database: Database;
  let services: TransferServices;
  let actor: Actor;
  let folder: string;
  beforeEach(async () => {
    [database, folder] = await Promise.all([open(), mkdtemp(join(tmpdir(), 'parley-imports-'))]);
    const fixture = createStoreFixture(database);
    actor = await fixture.addUser();
    const leases = createSharedLeases(database, 'mine');
    await leases.renew();
    services = { ...fixture.services, leases, dataDir: folder, log: createLog(readEnv({ LOG_LEVEL: 'silent' })) };
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** An import whose file is here, held by a process. */
  async function begun(leaseOwner: string, owner = actor): Promise<string> {
    const { id } = await createImport(services, owner, { name: 'x.json', sizeBytes: 1 });
    await mkdir(join(folder, 'imports'), { recursive: true });
    await writeFile(join(folder, 'imports', `${id}.part`), JSON.stringify([chat(1), chat(2)]));
    await moveImport(services, id, { status: ['uploading'] }, { status: 'reading', leaseOwner });
    return id;
  }
  const stateOf = (id: string) =>
    database.for('test').selectFrom('imports').select(['status', 'leaseOwner']).where('id', '=', id).executeTakeFirstOrThrow();
  const conversations = async () => (await database.for('test').selectFrom('conversations').select('title').execute()).length;

  it('is left to that process while it lives, and continued once it is dead', async () => {
    const other = createSharedLeases(database, 'other');
    await other.renew();
    const id = await begun('other');
    expect(await claimImport(services, id)).toBeNull();
    expect(await stateOf(id)).toEqual({ status: 'reading', leaseOwner: 'other' });
    expect(await conversations()).toBe(0);

    await other.release();
    const runner = new ImportRunner(services);
    await runner.recover();
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toEqual({ status: 'done', leaseOwner: null });
    expect(await conversations()).toBe(2);
    await runner.close();
    expect(await readdir(join(folder, 'imports'))).toEqual([]);
  });

  it('is claimed by one process only', async () => {
    const id = await begun('gone');
    const second = { ...services, leases: createSharedLeases(database, 'second') };
    await second.leases.renew();
    const claims = await Promise.all([claimImport(services, id), claimImport(second, id)]);
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  });

  it('waits while another process reads another import of the same user, and is read after it', async () => {
    const other = createSharedLeases(database, 'other');
    await other.renew();
    const first = await begun('other');
    const second = await begun('gone');
    expect(await claimImport(services, second)).toBeNull();
    const stranger = await begun('gone', await createStoreFixture(database).addUser());
    expect(await claimImport(services, stranger)).not.toBeNull();

    await moveImport(services, first, { status: ['reading'] }, { status: 'done', leaseOwner: null });
    const runner = new ImportRunner(services);
    await runner.recover();
    await expect.poll(() => stateOf(second), { timeout: 10_000 }).toEqual({ status: 'done', leaseOwner: null });
    await runner.close();
  });

  it('is read alone, also if two processes claim two imports of one user at the same time', async () => {
    const others = ['second', 'third'].map((name) => ({ ...services, leases: createSharedLeases(database, name) }));
    for (const { leases } of others) await leases.renew();
    for (let round = 0; round < 5; round += 1) {
      const ids = [await begun('gone'), await begun('gone')];
      const claims = await Promise.all(others.map((process, index) => claimImport(process, ids[index] ?? '')));
      expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
      for (const id of ids) await moveImport(services, id, { status: ['reading'] }, { status: 'done', leaseOwner: null });
    }
  });

  it('gets nothing more from a process that lost it', async () => {
    const id = await begun('gone');
    const row = (await claimImport(services, id))!;
    await moveImport(services, id, { status: ['reading'] }, { leaseOwner: 'other' });
    const skipped = { kind: 'skipped', format: 'chatgpt', skipped: { title: 'x', reason: 'no_messages', sourceKey: null } } as const;
    await expect(writeBatch(services, row, { position: 0, readBytes: 1, items: [skipped] }, noFiles)).rejects.toThrow(LostImport);
    expect(await database.for('test').selectFrom('importItems').selectAll().execute()).toEqual([]);
  });

  it('stays done when a pause or a cancel comes after its end', async () => {
    const id = await begun('mine');
    const runner = new ImportRunner(services);
    const asRead = (await claimImport(services, id))!;
    runner.add(id);
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toEqual({ status: 'done', leaseOwner: null });
    for (const end of ['pause', 'cancel'] as const) expect((await runner.end(asRead, end)).status).toBe('done');
    expect((await runner.resume(asRead)).status).toBe('done');
    await runner.close();
  });

  it('stops at a pause between two pictures of a message', async () => {
    const id = await begun('mine');
    const urls = Array.from({ length: 20 }, (_, index) => makePng(1, 1, [index, 0, 0])).map(
      (bytes) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
    );
    const message = { id: 'm', role: 'user', content: 'Look', files: urls.map((url) => ({ type: 'image', url })) };
    const history = { currentId: 'm', messages: { m: message } };
    await writeFile(
      join(folder, 'imports', `${id}.part`),
      JSON.stringify([{ id: 'c', title: 'Pictures', chat: { title: 'Pictures', history } }]),
    );
    let stored = 0;
    const put: typeof services.files.put = async (...given) => {
      await services.files.put(...given);
      stored += 1;
      if (stored === 1) await runner.end({ id }, 'pause');
    };
    const runner = new ImportRunner({ ...services, files: { ...services.files, put } });
    runner.add(id);
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toEqual({ status: 'paused', leaseOwner: null });
    await runner.close();
    expect(stored).toBe(1);
    expect(await conversations()).toBe(0);
  });

  it('tells the lists of the user when it ends, is cancelled and is undone', async () => {
    const published: string[] = [];
    const deleted: string[] = [];
    const onEvent = ({ event }: SequencedEvent) => {
      published.push(event.type);
      if (event.type === 'conversations-change' && event.isDeleted) deleted.push(...event.ids);
    };
    await services.events.follow([`user:${actor.userId}`], { onEvent, onLoss: () => {} }, null);
    const runner = new ImportRunner(services);
    const id = await begun('mine');
    runner.add(id);
    await expect.poll(() => published, { timeout: 10_000 }).toEqual(['conversations-change']);
    await undoImport(services, await readImport(services, id));
    expect(published).toContain('folders-change');
    expect(published.filter((type) => type === 'conversations-change')).toHaveLength(2);
    const rows = await database.for('test').selectFrom('conversations').select('id').execute();
    expect(deleted.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    await runner.end({ id: await begun('elsewhere') }, 'cancel');
    expect(published.filter((type) => type === 'conversations-change')).toHaveLength(3);
    await runner.close();
  });
});

describeServersOnPostgres('two servers with one database and one data folder', (open) => {
  it('import a file once, and a pause at the one stops the other', { timeout: 60_000 }, async () => {
    const [store, folder] = await Promise.all([open(), mkdtemp(join(tmpdir(), 'parley-shared-folder-'))]);
    const one = await startTestServer(store.env, folder);
    const count = 1500;
    const body = JSON.stringify(Array.from({ length: count }, (_, index) => chat(index, 'text '.repeat(400))));
    const { id } = (await (await fetch(`${one.url}/api/import?name=x.json`, { method: 'POST', body })).json()) as { id: string };
    const state = () => one.call('GET /api/imports/{id}', `/api/imports/${id}`);
    await expect.poll(async () => (await state()).imported, { timeout: 20_000, interval: 2 }).toBeGreaterThan(0);
    // Its start looks for interrupted imports, and finds this one with its file.
    const other = await startTestServer(store.env, folder);
    expect((await other.call('POST /api/imports/{id}/pause', `/api/imports/${id}/pause`)).status).toBe('paused');
    await one.close();
    expect((await other.call('GET /api/imports/{id}', `/api/imports/${id}`)).status).toBe('paused');
    await other.call('POST /api/imports/{id}/resume', `/api/imports/${id}/resume`);
    const ended = () => other.call('GET /api/imports/{id}', `/api/imports/${id}`);
    await expect.poll(async () => (await ended()).status, { timeout: 40_000 }).toBe('done');
    expect(await ended()).toMatchObject({ imported: count, skipped: 0 });
    await other.close();
    await store.drop();
    await rm(folder, { recursive: true, force: true });
  });
});
