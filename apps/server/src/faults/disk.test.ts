import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { makePng } from '#testing/make-png.ts';
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '#testing/small-disk.ts';
import { failToStart, startServerProcess } from '#testing/start-server-process.ts';
import { talkTo } from '#testing/talk-to-server.ts';

if (noSmallDisk) process.stderr.write(`SKIPPED: a full, a read-only and a broken disk, because ${noSmallDisk}.\n`);

describe.runIf(!noSmallDisk)('a disk', () => {
  let disk: SmallDisk;
  let conversationId: string;
  beforeEach(() => {
    disk = mountSmallDisk(24);
    conversationId = newId();
  });
  afterEach(() => disk.remove());

  const start = async () => {
    const { url, end } = await startServerProcess({ PARLEY_DATA_DIR: join(disk.folder, 'data') });
    const talk = talkTo(url);
    return {
      end,
      send: (text: string, id = newId()) => talk.request('POST', `/api/conversations/${conversationId}/messages`, { id, text }),
      upload: () => talk.request('POST', '/api/files?name=a.png', makePng(300, 300, [1, 2, 3])),
      questions: async () =>
        (await talk.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`)).messages
          .filter(({ role }) => role === 'user')
          .map(({ parts: [part] }) => (part?.type === 'text' ? part.text : '')),
      async sendAndFinish(text: string) {
        const { replyMessage } = await talk.send(text, { conversationId });
        await talk.finished(replyMessage.id);
      },
    };
  };
  const sayAtStart = async () => (await failToStart({ PARLEY_DATA_DIR: join(disk.folder, 'data') })).said;

  it(
    'that is full: messages and files are refused with a code, reading goes on; with space again the same process goes on',
    { timeout: 120_000 },
    async () => {
      const server = await start();
      await server.sendAndFinish('Before');
      await disk.fill();
      const id = newId();
      // What is left in blocks that the database has already may take one or two more.
      await expect.poll(async () => (await server.send('Into a full disk')).status, { timeout: 30_000 }).toBe(507);
      const before = await server.questions();
      expect(await server.send('Too much', id)).toMatchObject({ status: 507, body: { error: { code: 'storage_full' } } });
      expect(await server.upload()).toMatchObject({ status: 507, body: { error: { code: 'storage_full' } } });
      expect(await server.questions()).toEqual(before);
      await disk.empty();
      expect(await server.send('After', id)).toMatchObject({ status: 200 });
      expect(await server.questions()).toEqual([...before, 'After']);
      expect(await server.upload()).toMatchObject({ status: 200 });
      await server.end('SIGTERM');
    },
  );

  it(
    'that breaks down and only reads: messages are refused with a code, reading goes on; after its repair nothing is lost',
    { timeout: 120_000 },
    async () => {
      const server = await start();
      await server.sendAndFinish('Before');
      disk.breakDown();
      expect(await server.send('Meanwhile')).toMatchObject({ status: 507, body: { error: { code: 'storage_failed' } } });
      expect(await server.questions()).toEqual(['Before']);
      // The file system can only be repaired while nothing uses it.
      await server.end('SIGKILL');
      disk.repair();
      const again = await start();
      expect(await again.questions()).toEqual(['Before']);
      expect(await again.send('After')).toMatchObject({ status: 200 });
      await again.end('SIGTERM');
    },
  );

  it('that only reads, and one that is full: a start says so in one sentence', { timeout: 120_000 }, async () => {
    await disk.fill();
    expect(await sayAtStart()).toMatch(/^The disk of .* is full\. Free some space, then start Parley\.\n$/);
    await disk.empty();
    disk.allowWrites(false);
    expect(await sayAtStart()).toMatch(/^Parley cannot write to .*PARLEY_DATA_DIR to another folder\.\n$/);
    disk.allowWrites(true);
    const server = await start();
    await server.sendAndFinish('After');
    await server.end('SIGTERM');
  });
});
