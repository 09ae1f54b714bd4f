import { appendFile, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { failToStart, startServerProcess } from '#testing/start-server-process.ts';
import { talkTo } from '#testing/talk-to-server.ts';

let dataDir: string;
let conversationId: string;
const database = (): string => join(dataDir, 'parley.db');
const log = (): string => `${database()}-wal`;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-damaged-'));
  conversationId = newId();
  const server = await startServerProcess({ PARLEY_DATA_DIR: dataDir });
  const talk = talkTo(server.url);
  for (const text of ['One', 'Two', 'Three']) await talk.finished((await talk.send(text, { conversationId })).replyMessage.id);
  await server.end('SIGKILL');
}, 60_000);
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function startAgain() {
  const server = await startServerProcess({ PARLEY_DATA_DIR: dataDir });
  const talk = talkTo(server.url);
  const { messages } = await talk.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
  await talk.finished((await talk.send('After', { conversationId })).replyMessage.id);
  await server.end('SIGTERM');
  const check = new DatabaseSync(database(), { readOnly: true });
  expect(check.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  check.close();
  return messages.map(({ parts, status }) => `${status} ${parts[0]?.type === 'text' ? parts[0].text.slice(0, 5) : ''}`);
}

/** Changes one byte at a distance from the end of the log. */
async function damage(fromEnd: number): Promise<void> {
  const { size } = await stat(log());
  const file = await open(log(), 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - fromEnd);
  buffer[0]! ^= 255;
  await file.write(buffer, 0, 1, size - fromEnd);
  await file.close();
}

describe('a write-ahead log', { timeout: 60_000 }, () => {
  it('with a torn write at its end, as a power cut leaves it, loses nothing', async () => {
    await appendFile(log(), Buffer.alloc(5000, 7));
    const seen = await startAgain();
    expect(seen.filter((line) => /^complete (One|Two|Three)$/.test(line))).toHaveLength(3);
    expect(seen.every((line) => line.startsWith('complete'))).toBe(true);
  });

  it('with a damaged end loses at most what the disk destroyed, and every message has a status', async () => {
    await damage(100);
    const seen = await startAgain();
    expect(seen).toEqual(expect.arrayContaining(['complete One', 'complete Two', 'complete Three']));
    expect(seen.every((line) => /^(complete|interrupted) /.test(line))).toBe(true);
  });
});

it('a database that is damaged at its start is named, with what to do', { timeout: 60_000 }, async () => {
  await rm(log());
  await writeFile(database(), Buffer.alloc(8192, 1));
  const { said, status } = await failToStart({ PARLEY_DATA_DIR: dataDir });
  expect(status).toBe(1);
  expect(said).toMatch(/^The database in .* is damaged\. Run "npm run parley -- doctor", then restore a backup/);
});
