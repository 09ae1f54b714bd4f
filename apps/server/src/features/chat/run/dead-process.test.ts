import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messageText } from '@parley/contracts/messages/message-text';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startServerProcess } from '#testing/start-server-process.ts';
import { talkTo } from '#testing/talk-to-server.ts';
import { describeServersOnPostgres, type ServerStore } from '#testing/test-databases.ts';
import { describeWithRedis } from '#testing/test-redis.ts';

const model = 'openai-env/mock-model';

describeServersOnPostgres('the replies of a process that was killed', (open) => {
  let store: ServerStore;
  let mock: MockOpenAi;
  let folder: string;
  let ends: ((signal: NodeJS.Signals) => Promise<unknown>)[];
  beforeEach(async () => {
    [store, mock, folder] = [await open(), await startMockOpenAi(), await mkdtemp(join(tmpdir(), 'parley-dead-'))];
    ends = [];
  });
  afterEach(async () => {
    for (const end of ends) await end('SIGKILL');
    await mock.close();
    await store.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function startProcess(name: string, preload?: string, redis: Record<string, string> = {}) {
    const env = {
      ...store.env,
      ...redis,
      OPENAI_BASE_URL: mock.url,
      PARLEY_DATA_DIR: join(folder, name),
      PARLEY_SECRET: 'one secret for all of them',
    };
    const { url, end } = await startServerProcess(env, preload);
    ends.push(end);
    const kill = async () => {
      ends.splice(ends.indexOf(end), 1);
      await end('SIGKILL');
    };
    return { ...talkTo(url), kill };
  }
  type Talk = Awaited<ReturnType<typeof startProcess>>;

  async function startReply(at: Talk, text: string) {
    mock.script({ deltas: [text], ending: 'silence' });
    const { replyMessage } = await at.send('Hello', { model });
    const path = `/api/messages/${replyMessage.id}`;
    /** As the database has it, unless `from` is the process that writes it. */
    const read = (from: Talk) => from.call('GET /api/messages/{id}', path);
    return { ...replyMessage, path, read };
  }

  it(
    'are interrupted with their text, and continue in another one; replies of living processes, even of one whose clock is an hour behind, go on',
    { timeout: 90_000 },
    async () => {
      const dying = await startProcess('dying');
      const behind = await startProcess('behind', 'hour-behind.ts');
      const other = await startProcess('other');
      const lost = await startReply(dying, 'Kept text');
      const going = await startReply(behind, 'Goes on');
      for (const reply of [lost, going])
        await expect.poll(async () => messageText((await reply.read(other)).parts), { timeout: 15_000 }).not.toBe('');
      await dying.kill();
      const late = await startProcess('late');
      // One of them takes the runs of the dead one; without Redis, it publishes that to its own followers.
      const followers = await Promise.all([other, behind, late].map((at) => at.follow(`/api/events?conversation=${lost.conversationId}`)));
      const ended = await Promise.any(followers.map((follower) => follower.until((event) => event.type === 'message-end')));
      expect(ended).toMatchObject({ message: { id: lost.id, status: 'interrupted', parts: [{ text: 'Kept text' }] } });
      for (const follower of followers) follower.close();
      for (const from of [other, late, behind]) expect(await going.read(from)).toMatchObject({ status: 'streaming' });

      mock.script({ deltas: [', continued.'] });
      await late.call('POST /api/messages/{id}/continue', `${lost.path}/continue`, {});
      expect(await late.finished(lost.id)).toMatchObject({ status: 'complete', parts: [{ text: 'Kept text, continued.' }] });

      const stopped = await behind.call('POST /api/messages/{id}/stop', `${going.path}/stop`, {});
      expect(stopped).toMatchObject({ status: 'stopped', parts: [{ text: 'Goes on' }] });
    },
  );

  describeWithRedis('with Redis', (address) => {
    it('keep what their followers have seen, although it was not stored yet', { timeout: 90_000 }, async () => {
      const redis = { REDIS_URL: address() };
      const dying = await startProcess('dying', undefined, redis);
      const other = await startProcess('other', undefined, redis);
      const seen = Array.from({ length: 12 }, (_, index) => `word${index} `);
      mock.script({ deltas: seen, ending: 'silence' });
      const { replyMessage } = await dying.send('Hello', { model });
      const follower = await other.follow(`/api/events?conversation=${replyMessage.conversationId}`);
      // The last words arrive as a delta, or before this follows, and then in its snapshot.
      await follower.until((event) => ['part-delta', 'snapshot'].includes(event.type) && JSON.stringify(event).includes('word11'));
      await dying.kill();
      const ended = await follower.until((event) => event.type === 'message-end');
      follower.close();
      const parts = [{ type: 'text', text: seen.join('') }];
      expect(ended).toMatchObject({ message: { id: replyMessage.id, status: 'interrupted', parts } });
      expect(await other.call('GET /api/messages/{id}', `/api/messages/${replyMessage.id}`)).toMatchObject({
        status: 'interrupted',
        parts,
      });
    });
  });
});
