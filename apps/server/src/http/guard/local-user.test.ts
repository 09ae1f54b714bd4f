import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import { describeOnBothDialects, describeServersOnBothDialects } from '#testing/test-databases.ts';
import { openLocalUser } from './local-user.ts';

const clock = { now: () => 1_800_000_000_000 };

/** Starts a process that loads and waits for a message before it opens the store. */
async function startOpener(env: Record<string, string>): Promise<{ child: ChildProcess; ended: Promise<string> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../testing/open-local-user-process.ts')], {
    env: { ...process.env, ...env },
    stdio: 'pipe',
  });
  let said = '';
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  await once(child.stdout, 'data');
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'close').then(([code]) => (code === 0 ? said : Promise.reject(new Error(complaint))));
  return { child, ended };
}

describeServersOnBothDialects('processes that start at once on an empty store', (open) => {
  it('all start, and agree on one owner', { timeout: 120_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-owner-'));
    const { env, drop } = await open();
    try {
      const openers = await Promise.all([1, 2, 3, 4].map(() => startOpener({ ...env, PARLEY_DATA_DIR: dataDir })));
      for (const { child } of openers) child.stdin?.end('now');
      const owners = await Promise.all(openers.map(({ ended }) => ended));
      expect(new Set(owners).size).toBe(1);
      const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL });
      expect(await database.query.selectFrom('users').select(['id', 'role']).execute()).toEqual([{ id: owners[0], role: 'owner' }]);
      await database.close();
    } finally {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describeOnBothDialects('the owner', (open) => {
  it('there is one, whatever a program tries', async () => {
    const database = await open();
    const owners = await Promise.all([1, 2, 3].map(() => openLocalUser(database, clock)));
    expect(new Set(owners.map(({ userId }) => userId)).size).toBe(1);
    const second = database.query.insertInto('users').values({ id: 'second', name: '', role: 'owner', createdAt: 1 });
    await expect(second.execute()).rejects.toThrow(/unique/i);
    await database.query.insertInto('users').values({ id: 'ben', name: '', role: 'member', createdAt: 1 }).execute();
    await database.query.insertInto('users').values({ id: 'cem', name: '', role: 'member', createdAt: 1 }).execute();
    await database.close();
  });
});
