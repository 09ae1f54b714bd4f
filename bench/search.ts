import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startParley } from '../e2e/support/start-parley.ts';
import { openSqlite } from '../apps/server/src/db/sqlite-adapter.ts';
import { createTextMaker } from './support/make-text.ts';
import { searchQueries } from './support/search-queries.ts';
import { percentile, report, spread } from './support/statistics.ts';

const messages = Number(process.env.MESSAGES ?? 100_000);
const runs = Number(process.env.RUNS ?? 20);
const makeText = createTextMaker();

/** Fills the store directly while the server is stopped. A hundred thousand calls would take minutes. */
function fill(dataDir: string): void {
  const { raw } = openSqlite(join(dataDir, 'parley.db'));
  const { id: userId } = raw.prepare("select id from users where role = 'owner'").get() as { id: string };
  const addConversation = raw.prepare(
    `insert into conversations (id, "userId", title, "titleSource", kind, pinned, archived, "createdAt", "updatedAt") values (?, ?, 'Talk', 'words', 'chat', 0, 0, ?, ?)`,
  );
  const addMessage = raw.prepare(
    `insert into messages (id, "conversationId", "userId", role, status, text, parts, "createdAt", "finishedAt") values (?, ?, ?, 'user', 'complete', ?, ?, ?, ?)`,
  );
  raw.exec('begin');
  let conversationId = '';
  for (let index = 0; index < messages; index += 1) {
    if (index % 50 === 0) addConversation.run((conversationId = randomUUID()), userId, index, index);
    const text = index === 10 ? '稀 鷽鳥 quixotic Zxylophon 뷁어' : makeText();
    addMessage.run(randomUUID(), conversationId, userId, text, JSON.stringify([{ type: 'text', text }]), index, index);
  }
  raw.exec('commit');
  raw.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'parley-search-'));
await (await startParley({ dataDir })).stop({ remove: false });
fill(dataDir);
const parley = await startParley({ dataDir });
const all: number[] = [];
for (const [name, q] of Object.entries(searchQueries)) {
  const times: number[] = [];
  let hits = 0;
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${parley.url}/api/search?q=${encodeURIComponent(q)}`);
    const body = (await response.json()) as { hits: unknown[] };
    times.push(performance.now() - startedAt);
    hits = body.hits.length;
  }
  all.push(...times);
  report(`${name} (${hits} shown)`, spread(times, 'ms', 1), '');
}
report(`search over ${messages} messages, p95 of all queries`, `${percentile(all, 0.95).toFixed(1)} ms`, '≤ 50 ms');
await parley.stop();
