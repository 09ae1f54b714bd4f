import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { toHttpError } from './answer-error.ts';

const log = pino({ level: 'silent' });

it('returns 503 with its own code for a locked store, and the same request succeeds afterwards', async () => {
  const server = await startTestServer();
  const other = new DatabaseSync(join(server.dataDir, 'parley.db'));
  const request = (): ReturnType<typeof server.request> =>
    server.request('POST', `/api/conversations/${conversationId}/messages`, { id, text: 'Hello' });
  const [conversationId, id] = [newId(), newId()];
  other.exec('begin immediate');
  expect(await request()).toMatchObject({ status: 503, body: { error: { code: 'storage_busy' } } });
  other.exec('rollback');
  other.close();
  const { status, body } = await request();
  expect(status).toBe(200);
  await server.finished((body as { replyMessage: { id: string } }).replyMessage.id);
  await server.close();
});

it('returns 507 with its own code for a full disk', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table filler (text text); pragma max_page_count = 3;');
  const write = (): unknown => {
    try {
      return database.prepare('insert into filler values (?)').run('x'.repeat(100_000));
    } catch (error) {
      return error;
    }
  };
  expect(toHttpError(write(), log, 'r')).toMatchObject({ code: 'storage_full', status: 507 });
});

it('returns 500 with an id and no detail for an unexpected error', () => {
  const error = toHttpError(new Error('secret detail'), log, 'request-1');
  expect(error.status).toBe(500);
  expect(error.toBody()).toEqual({ error: { code: 'internal', message: expect.not.stringContaining('secret'), requestId: 'request-1' } });
});
