import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { startServerProcess } from '#testing/start-server-process.ts';
import { talkTo } from '#testing/talk-to-server.ts';

it(
  'a server whose clock is set back by an hour keeps the order of messages, and its followers miss nothing',
  { timeout: 60_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-clock-'));
    const conversationId = newId();
    const path = `/api/events?conversation=${conversationId}`;
    const first = await startServerProcess({ PARLEY_DATA_DIR: dataDir });
    const before = talkTo(first.url);
    await before.finished((await before.send('First', { conversationId })).replyMessage.id);
    const follower = await before.follow(path);
    await follower.until((event) => event.type === 'snapshot');
    const last = follower.events.at(-1)?.id;
    await first.end('SIGKILL');

    const second = await startServerProcess({ PARLEY_DATA_DIR: dataDir }, 'hour-behind.ts');
    const after = talkTo(second.url);
    const returning = await after.follow(path, { 'last-event-id': String(last) });
    expect(await returning.until((event) => event.type === 'snapshot')).toMatchObject({
      messages: [{ role: 'user' }, { status: 'complete' }],
    });
    const { replyMessage } = await after.send('Second', { conversationId });
    await returning.until((event) => event.type === 'message-end' && event.message.id === replyMessage.id);
    returning.close();
    const { messages } = await after.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    expect(messages.map(({ role, parts: [part] }) => (role === 'user' && part?.type === 'text' ? part.text : role))).toEqual([
      'First',
      'assistant',
      'Second',
      'assistant',
    ]);
    await second.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  },
);
