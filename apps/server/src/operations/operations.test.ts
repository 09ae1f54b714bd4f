import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AddFileResponse } from '@parley/contracts/files/add-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePng } from '#testing/make-png.ts';
import { makeZip } from '#testing/make-zip.ts';
import { keepCookies, signUpPerson } from '#testing/sign-up-person.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { runOperation } from './run-operation.ts';

let folder: string;
let dataDir: string;
let server: TestServer;
let isRunning: boolean;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-operations-'));
  dataDir = join(folder, 'data');
  server = await startTestServer({ PARLEY_MAX_RUNS_PER_PERSON: '1000' }, dataDir);
  isRunning = true;
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  if (isRunning) await server.closeKeepingData();
  isRunning = false;
}

const steps = new Set<string>();

/** Runs an operation with `--json`, as a program would. */
async function run(...args: string[]): Promise<{ exitCode: number; result: Record<string, unknown> }> {
  const env = { PARLEY_DATA_DIR: dataDir, PORT: '9' };
  const { exitCode, output } = await runOperation([...args, '--json'], env, (step) => steps.add(step));
  return { exitCode, result: JSON.parse(output) as Record<string, unknown> };
}

const picture = makePng(3, 2, [9, 9, 9]);

async function say(text: string, fileIds: string[] = []): Promise<void> {
  await server.send(text, { fileIds });
}
const upload = async () => (await server.request('POST', '/api/files?name=a.png', picture)).body as AddFileResponse;
const titles = async (): Promise<(string | null)[]> =>
  (await server.call('GET /api/conversations', '/api/conversations')).conversations.map(({ title }) => title);

describe('a backup', () => {
  it('made while Parley runs brings conversations, files and the secret back, and keeps what was there before', async () => {
    await say('First question', [(await upload()).id]);
    const saved = join(folder, 'saved.zip');
    const made = await run('backup', saved);
    expect(made).toMatchObject({ exitCode: 0, result: { ok: true, conversations: 1, messages: 2 } });
    expect(steps).toContain('Reading the backup back');
    expect((await stat(saved)).mode & 0o077).toBe(0);
    const secret = await readFile(join(dataDir, 'secret'), 'utf8');

    await say('Second question');
    expect(await run('restore', saved)).toMatchObject({ exitCode: 1, result: { ok: false, code: 'in_use' } });
    await stop();
    await writeFile(join(dataDir, 'secret'), 'another');
    const restored = await run('restore', saved);
    expect(restored).toMatchObject({ exitCode: 0, result: { conversations: 1, messages: 2 } });
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(secret);

    const former = new DatabaseSync(join(String(restored.result['formerData']), 'parley.db'));
    expect(former.prepare('select count(*) as total from conversations').get()).toEqual({ total: 2 });
    former.close();
    server = await startTestServer({ PARLEY_MAX_RUNS_PER_PERSON: '1000' }, dataDir);
    isRunning = true;
    expect(await titles()).toEqual(['First question']);
    const file = await fetch(`${server.url}/api/files/${(await upload()).id}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(picture));
    expect((await readdir(dataDir)).filter((name) => name.startsWith('restore-'))).toEqual([]);
  });

  it('has every message that was acknowledged before it began, while others are written', async () => {
    await say('Before');
    const done = new AbortController();
    const writing = (async () => {
      for (let turn = 0; !done.signal.aborted; turn += 1) await say(`Meanwhile ${turn}`);
    })();
    const { exitCode, result } = await run('backup', join(folder, 'busy.zip'));
    done.abort();
    await writing;
    expect(exitCode).toBe(0);
    expect(result['conversations']).toBeGreaterThanOrEqual(1);
    await stop();
    expect(await run('restore', join(folder, 'busy.zip'))).toMatchObject({ exitCode: 0 });
    server = await startTestServer({ PARLEY_MAX_RUNS_PER_PERSON: '1000' }, dataDir);
    isRunning = true;
    expect(await titles()).toContain('Before');
  });

  it('never replaces a file, and needs data', async () => {
    await say('Something');
    expect((await run('backup', join(folder, 'one.zip'))).exitCode).toBe(0);
    expect(await run('backup', join(folder, 'one.zip'))).toMatchObject({ exitCode: 1, result: { code: 'file_exists' } });
    await stop();
    await rm(dataDir, { recursive: true });
    expect(await run('backup', join(folder, 'two.zip'))).toMatchObject({ exitCode: 1, result: { code: 'no_data' } });
    expect((await readdir(folder)).toSorted()).toEqual(['one.zip']);
  });
});

describe('a restore changes nothing if the backup', () => {
  let saved: string;
  beforeEach(async () => {
    await say('Kept question', [(await upload()).id]);
    saved = join(folder, 'saved.zip');
    await run('backup', saved);
    await stop();
  });

  async function expectRefused(file: string, code: string): Promise<void> {
    const before = (await readdir(dataDir)).toSorted();
    expect(await run('restore', file)).toMatchObject({ exitCode: 1, result: { ok: false, code } });
    expect((await readdir(dataDir)).toSorted()).toEqual(before);
  }

  it('was changed in any place', async () => {
    const bytes = await readFile(saved);
    const at = bytes.indexOf(Buffer.from(picture).subarray(-20));
    expect(at).toBeGreaterThan(0);
    bytes[at] = bytes[at]! ^ 1;
    await writeFile(saved, bytes);
    await expectRefused(saved, 'backup_damaged');
    expect(await run('verify', saved)).toMatchObject({ exitCode: 1, result: { code: 'backup_damaged' } });
  });

  it('is cut off, or another kind of file', async () => {
    await writeFile(join(folder, 'cut.zip'), (await readFile(saved)).subarray(0, 2000));
    await expectRefused(join(folder, 'cut.zip'), 'backup_unreadable');
    await writeFile(join(folder, 'other.zip'), await makeZip({ 'conversations.json': '[]' }));
    await expectRefused(join(folder, 'other.zip'), 'backup_unreadable');
    await appendFile(join(folder, 'text.zip'), 'text');
    await expectRefused(join(folder, 'text.zip'), 'backup_unreadable');
    await expectRefused(join(folder, 'none.zip'), 'backup_unreadable');
  });

  it('comes from a newer Parley, or leads out of the data folder', async () => {
    const manifest = { format: 'parley-backup', version: 1, createdAt: '2026-11-23T10:00:00.000Z', migrations: [], files: [] };
    const write = async (name: string, changed: object, entries: Record<string, string> = {}) => {
      await writeFile(join(folder, name), await makeZip({ ...entries, 'manifest.json': { ...manifest, ...changed } }));
      return join(folder, name);
    };
    await expectRefused(await write('newer.zip', { version: 2 }), 'backup_newer');
    await expectRefused(await write('tables.zip', { migrations: ['9999-later'] }), 'backup_newer');
    const sha256 = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';
    const outside = await write('outside.zip', { files: [{ path: 'files/aa/bb/x', bytes: 1, sha256 }] }, { 'files/aa/bb/x': 'x' });
    const renamed = (await readFile(outside)).toString('latin1').replaceAll('files/aa/bb/x', 'files/../../x');
    await writeFile(outside, renamed, 'latin1');
    await expectRefused(outside, 'backup_damaged');
    expect(existsSync(join(folder, 'x'))).toBe(false);
    await expectRefused(await write('unknown.zip', { files: [{ path: 'x', bytes: 1, sha256 }] }, { x: 'x' }), 'backup_damaged');
  });
});

describe('the doctor', () => {
  type Finding = { check: string; status: string; message: string };
  const findings = async () => (await run('doctor')).result['findings'] as Finding[];
  const of = (all: Finding[], check: string) => all.filter((finding) => finding.check === check).map(({ status }) => status);

  it('finds no fault in a running installation', async () => {
    await say('A question', [(await upload()).id]);
    const { exitCode, result } = await run('doctor');
    expect(exitCode).toBe(0);
    expect((result['findings'] as Finding[]).filter(({ status }) => status === 'error')).toEqual([]);
  });

  it('finds missing files, a lost secret, tables of a newer version and a damaged database', async () => {
    await say('A question', [(await upload()).id]);
    const provider = { kind: 'openai-compatible', label: 'Other', baseUrl: 'http://127.0.0.1:9/v1', key: 'sk-1234567890' };
    expect((await server.request('POST', '/api/providers', provider)).status).toBeLessThan(300);
    await stop();
    await rm(join(dataDir, 'files'), { recursive: true });
    expect(of(await findings(), 'files')).toEqual(['error']);
    await writeFile(join(dataDir, 'secret'), 'another secret');
    expect(of(await findings(), 'secret')).toEqual(['warning']);
    await rm(join(dataDir, 'secret'));
    expect(of(await findings(), 'secret')).toEqual(['error']);
    expect(existsSync(join(dataDir, 'secret'))).toBe(false);

    const database = new DatabaseSync(join(dataDir, 'parley.db'));
    database.exec(`insert into migrations (name, "appliedAt") values ('9999-later', 1)`);
    database.close();
    expect(of(await findings(), 'tables')).toEqual(['error']);
    const bytes = await readFile(join(dataDir, 'parley.db'));
    bytes.fill(0xff, 4096, 40_000);
    await writeFile(join(dataDir, 'parley.db'), bytes);
    expect(of(await findings(), 'database')).toEqual(['error']);
  });
});

describe('a link to set a forgotten password', () => {
  const email = 'ada@example.org';
  const startAgain = async (env: Record<string, string>) => {
    await stop();
    server = await startTestServer(env, dataDir);
    isRunning = true;
  };

  it('works once for the owner while Parley runs, and is in the audit log', async () => {
    const account = { name: 'Ada', email, password: 'correct horse battery' };
    await server.request('POST', '/api/accounts', account);
    const { exitCode, result } = await run('reset-link', 'ADA@example.org');
    expect(exitCode).toBe(0);
    const [, token = ''] = /^http:\/\/localhost:9\/reset\/([\w-]{43})$/.exec(String(result['address'])) ?? [];
    const use = () => server.request('POST', `/api/auth/resets/${token}`, { password: 'another long one' });
    const used = await use();
    expect([used.status, (await use()).status]).toEqual([200, 410]);
    const { body } = await server.request('GET', '/api/audit', undefined, keepCookies(used));
    expect((body as { entries: object[] }).entries).toContainEqual(
      expect.objectContaining({ action: 'reset-link-by-operator', actorName: null, personName: 'Ada' }),
    );
  });

  it('needs accounts, an address that has one, and data', async () => {
    expect(await run('reset-link', email)).toMatchObject({ exitCode: 1, result: { code: 'accounts_off' } });
    await startAgain({ PARLEY_ACCOUNTS: '1' });
    await signUpPerson(server, 'Ada');
    const env = { PARLEY_DATA_DIR: dataDir, PARLEY_ACCOUNTS: '1' };
    expect((await runOperation(['reset-link', 'eve@example.org', '--json'], env, () => {})).output).toContain('no_account');
    expect((await runOperation(['reset-link', email], { ...env, PARLEY_PUBLIC_URL: 'https://chat.example.org' }, () => {})).output).toMatch(
      /^https:\/\/chat\.example\.org\/reset\//,
    );
    await stop();
    await rm(dataDir, { recursive: true });
    expect(await run('reset-link', email)).toMatchObject({ exitCode: 1, result: { code: 'no_data' } });
    expect(existsSync(dataDir)).toBe(false);
  });
});

it('wrong arguments show what is possible', async () => {
  for (const args of [[], ['destroy'], ['restore'], ['reset-link'], ['backup', 'a', 'b'], ['backup', '--force']])
    expect(await runOperation(args, {}, () => {})).toMatchObject({ exitCode: 2, output: expect.stringContaining('npm run parley') });
});

it('a database that is away is told in words, not as a stack', async () => {
  const env = { PARLEY_DATA_DIR: dataDir, DATABASE_URL: 'postgres://127.0.0.1:9/parley' };
  const { exitCode, output } = await runOperation(['backup', join(folder, 'b.zip'), '--json'], env, () => {});
  expect(exitCode).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ ok: false, code: 'database_away' });
});
