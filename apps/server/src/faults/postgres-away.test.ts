import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { noOwnPostgres, type OwnPostgres, startOwnPostgres } from '#testing/own-postgres.ts';
import { startServerProcess } from '#testing/start-server-process.ts';
import { type ServerTalk, talkTo } from '#testing/talk-to-server.ts';

if (noOwnPostgres) process.stderr.write(`SKIPPED: restart and failover of PostgreSQL, because ${noOwnPostgres}.\n`);

describe.runIf(!noOwnPostgres)('while PostgreSQL is away', () => {
  let postgres: OwnPostgres;
  let dataDir: string;
  let talk: ServerTalk;
  let end: (signal: NodeJS.Signals) => Promise<unknown>;
  let conversationId: string;
  beforeEach(async () => {
    [postgres, dataDir] = [await startOwnPostgres(), await mkdtemp(join(tmpdir(), 'parley-away-'))];
    const server = await startServerProcess({ DATABASE_URL: postgres.url, PARLEY_DATA_DIR: dataDir });
    talk = talkTo(server.url);
    ({ end } = server);
    conversationId = newId();
    acknowledged = [];
  }, 60_000);
  afterEach(async () => {
    // A server that a fault has ended would not answer to this.
    await end('SIGTERM');
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const send = (text: string) => talk.request('POST', `/api/conversations/${conversationId}/messages`, { id: newId(), text });
  let acknowledged: string[];
  async function sendAndFinish(text: string): Promise<void> {
    const { replyMessage } = await talk.send(text, { conversationId });
    await talk.finished(replyMessage.id);
    acknowledged.push(text);
  }
  async function questions(): Promise<string[]> {
    const { messages } = await talk.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    return messages.filter(({ role }) => role === 'user').map(({ parts: [part] }) => (part?.type === 'text' ? part.text : ''));
  }
  const away = { status: 503, body: { error: { code: 'storage_busy' } } };
  const heals = (): Promise<void> =>
    expect.poll(async () => (await talk.request('GET', '/api/conversations')).status, { timeout: 20_000 }).toBe(200);

  it(
    'messages are refused with a code; after a restart and after a crash the same process goes on, with every acknowledged message',
    { timeout: 90_000 },
    async () => {
      await sendAndFinish('Before');
      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        await postgres.stop(signal);
        expect(await send('Meanwhile')).toMatchObject(away);
        expect((await talk.request('GET', '/healthz')).status).toBe(200);
        await postgres.start();
        await heals();
        await sendAndFinish(`After ${signal}`);
      }
      expect(await questions()).toEqual(acknowledged);
    },
  );

  it(
    'a copy that only reads refuses messages; once it is promoted, the same process goes on, with every acknowledged message',
    { timeout: 90_000 },
    async () => {
      await postgres.addStandby();
      await sendAndFinish('Before');
      await postgres.stop('SIGQUIT');
      postgres.leadToStandby();
      await heals();
      expect(await send('Too early')).toMatchObject(away);
      await postgres.promoteStandby();
      await expect.poll(async () => (await send('After')).status, { timeout: 20_000 }).toBe(200);
      acknowledged.push('After');
      expect(await questions()).toEqual(acknowledged);
    },
  );
});
