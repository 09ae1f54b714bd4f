import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { startTestServers } from '../tools/test-servers/start-test-servers.mjs';
import { startWithPeople } from './support/people.ts';
import { processUsage } from './support/process-usage.ts';
import { searchQueries } from './support/search-queries.ts';
import { seedMessages } from './support/seed-messages.ts';
import { percentile, report, spread } from './support/statistics.ts';

const messages = Number(process.env.MESSAGES ?? 1_000_000);
const runs = Number(process.env.RUNS ?? 10);
const databases = (process.env.DATABASES ?? 'sqlite,postgres').split(',');
/** One person has half of all messages; the others have as many as somebody has after a year. */
const perPerson = 1000;
const others = Math.max(1, Math.round(messages / 2 / perPerson));

type Conversations = { conversations: { id: string }[]; nextCursor: string | null };
type Thread = { olderCursor: string | null };
type Session = { user: { id: string } };

/** The bare alternative: the same rows, asked of the database by a plain query without the server. */
async function measureBare(name: string, place: { dataDir: string; databaseUrl: string | undefined }, userId: string): Promise<void> {
  const database = await openDatabase(place);
  const query = database.for({ userId });
  const timed = async <T>(times: number[], work: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work;
    times.push(performance.now() - startedAt);
    return result;
  };
  const listing: number[] = [];
  const opening: number[] = [];
  for (let run = 0; run < runs * 3; run += 1) {
    const page = query.selectFrom('conversations').selectAll().where('userId', '=', userId).orderBy('updatedAt', 'desc').limit(50);
    const rows = await timed(listing, page.execute());
    const { id } = rows[run % rows.length]!;
    await timed(opening, query.selectFrom('messages').selectAll().where('conversationId', '=', id).orderBy('createdAt').execute());
  }
  await database.close();
  report(`${name}: a page of the list, bare query`, spread(listing, 'ms', 1), '');
  report(`${name}: the messages of a conversation, bare query`, spread(opening, 'ms', 1), '');
}

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const startedAt = performance.now();
  const env = databaseUrl === undefined ? undefined : { DATABASE_URL: databaseUrl };
  const { parley, cookies } = await startWithPeople(others + 1, env, (store, [heavy = '', ...rest]) =>
    seedMessages(store, [{ userId: heavy, messages: messages / 2 }, ...rest.map((userId) => ({ userId, messages: perPerson }))]),
  );
  report(`${name}: filled with ${messages} messages`, `${((performance.now() - startedAt) / 1000).toFixed(0)} s`, '');
  report(`${name}: process start to ready`, `${parley.readyMs.toFixed(0)} ms`, '');
  for (const [who, cookie] of [
    ['with half of them', cookies[0]!],
    [`with ${perPerson}`, cookies[1 + Math.floor(others / 2)]!],
  ] as const) {
    const ask = async <T>(path: string): Promise<{ ms: number; body: T }> => {
      const askedAt = performance.now();
      const answer = await fetch(parley.url + path, { headers: { cookie } });
      const body = (await answer.json()) as T;
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
      return { ms: performance.now() - askedAt, body };
    };
    await measureBare(
      `${name}, person ${who}`,
      { dataDir: parley.dataDir, databaseUrl },
      (await ask<Session>('/api/session')).body.user.id,
    );
    const listing: number[] = [];
    const opening: number[] = [];
    const older: number[] = [];
    let cursor = '';
    for (let run = 0; run < runs * 3; run += 1) {
      const list = await ask<Conversations>(`/api/conversations?limit=50${cursor}`);
      listing.push(list.ms);
      cursor = list.body.nextCursor ? `&cursor=${encodeURIComponent(list.body.nextCursor)}` : '';
      const { id } = list.body.conversations[run % list.body.conversations.length]!;
      const thread = await ask<Thread>(`/api/conversations/${id}`);
      opening.push(thread.ms);
      if (thread.body.olderCursor)
        older.push((await ask(`/api/conversations/${id}/messages?cursor=${encodeURIComponent(thread.body.olderCursor)}`)).ms);
    }
    report(`${name}, person ${who}: a page of the list`, spread(listing, 'ms', 1), '≤ 50 ms');
    report(`${name}, person ${who}: opening a conversation`, spread(opening, 'ms', 1), '≤ 50 ms');
    if (older.length > 0) report(`${name}, person ${who}: its older messages`, spread(older, 'ms', 1), '≤ 50 ms');
    const all: number[] = [];
    const worst: { what: string; ms: number }[] = [];
    for (const [what, q] of Object.entries(searchQueries)) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push((await ask(`/api/search?q=${encodeURIComponent(q)}`)).ms);
      all.push(...times);
      worst.push({ what, ms: percentile(times, 0.5) });
    }
    report(`${name}, person ${who}: search`, spread(all, 'ms', 1), 'p95 ≤ 100 ms');
    const slowest = worst.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
    report(`${name}, person ${who}: the slowest searches`, slowest.map(({ what, ms }) => `${what} ${ms.toFixed(0)} ms`).join(', '), '');
  }
  report(`${name}: memory of the server`, `${processUsage(parley.process.pid!).residentMb.toFixed(0)} MB`, '');
  await parley.stop();
}

if (databases.includes('sqlite')) await measure('SQLite', undefined);
if (databases.includes('postgres')) {
  const own = process.env.TEST_DATABASE_URL;
  const servers = own ? null : await startTestServers();
  await measure('PostgreSQL', own ?? servers!.variables['TEST_DATABASE_URL']);
  await servers?.stop();
}
