import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAtRandom } from '../apps/server/src/testing/kill-at-random.ts';
import { startTestServers } from '../tools/test-servers/start-test-servers.mjs';

// Kills a server at random instants on each database and prints what was lost: `node bench/kill.ts [kills]`.
const kills = Number(process.argv[2] ?? 200);
const servers = await startTestServers();
for (const line of servers.missing) process.stderr.write(`MISSING: ${line}\n`);
const postgres = process.env.TEST_DATABASE_URL ?? servers.variables.TEST_DATABASE_URL;

console.log('| Database | Kills | Acknowledged messages | Complete replies | Lost | Changed | Without a status | Runs left |');
console.log('|---|---|---|---|---|---|---|---|');
for (const [name, DATABASE_URL] of [['SQLite', undefined], ...(postgres ? [['PostgreSQL', postgres]] : [])]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-kill-'));
  const env = { PARLEY_DATA_DIR: dataDir, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
  const found = await killAtRandom(env, kills, Math.random, (done) => process.stderr.write(`\r${name}: ${done} of ${kills}  `));
  process.stderr.write('\n');
  console.log(
    `| ${name} | ${found.kills} | ${found.acknowledgedMessages} | ${found.completeReplies} | ${found.lostMessages} | ${found.changedReplies} | ${found.withoutStatus} | ${found.runsLeft} |`,
  );
  await rm(dataDir, { recursive: true, force: true });
}
await servers.stop();
process.exit();
