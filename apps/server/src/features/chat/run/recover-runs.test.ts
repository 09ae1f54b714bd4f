import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { followEventStream } from '#testing/follow-event-stream.ts';
import { startMockOpenAi } from '#testing/mock-openai.ts';
import { startServerProcess } from '#testing/start-server-process.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { talkTo } from '#testing/talk-to-server.ts';

const model = 'openai-env/mock-model';

/** What the other process has written to its file so far. */
function storedParts(dataDir: string, messageId: string): string {
  const file = new DatabaseSync(join(dataDir, 'parley.db'), { readOnly: true });
  try {
    return String(file.prepare('select parts from messages where id = ?').get(messageId)?.parts);
  } finally {
    file.close();
  }
}

it("a killed server leaves its replies' text, marked as interrupted, and they can be continued", { timeout: 60_000 }, async () => {
  const mock = await startMockOpenAi();
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-kill-'));
  const { url, end } = await startServerProcess({ OPENAI_BASE_URL: mock.url, PARLEY_DATA_DIR: dataDir });
  const conversationId = newId();
  mock.script({ deltas: ['Kept ', 'text'], ending: 'silence' });
  const arrived = mock.nextRequest();
  const sent = await fetch(`${url}/api/conversations/${conversationId}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: newId(), text: 'Hello', model }),
  });
  const { replyMessage } = (await sent.json()) as { replyMessage: { id: string } };
  await arrived;
  const follower = await followEventStream(`${url}/api/events?conversation=${conversationId}`);
  const lastId = (): number => follower.events.at(-1)?.id ?? 0;
  await expect.poll(() => storedParts(dataDir, replyMessage.id), { timeout: 15_000 }).toContain('Kept text');
  await end('SIGKILL');

  const server = await startTestServer({ OPENAI_BASE_URL: mock.url }, dataDir);
  try {
    const thread = await server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    expect(thread.conversation.isRunning).toBe(false);
    expect(thread.messages).toMatchObject([
      { role: 'user', parts: [{ text: 'Hello' }] },
      { role: 'assistant', status: 'interrupted', parts: [{ text: 'Kept text' }] },
    ]);
    // Numbers keep growing across the restart, so a returning follower gets no old numbers.
    expect(thread.eventSequence).toBeGreaterThan(lastId());
    const returning = await server.follow(`/api/events?conversation=${conversationId}`, { 'last-event-id': String(lastId()) });
    expect(await returning.until((event) => event.type === 'snapshot')).toMatchObject({ messages: [{}, { status: 'interrupted' }] });
    returning.close();

    mock.script({ deltas: [', continued.'] });
    await server.call('POST /api/messages/{id}/continue', `/api/messages/${replyMessage.id}/continue`, {});
    expect(await server.finished(replyMessage.id)).toMatchObject({ status: 'complete', parts: [{ text: 'Kept text, continued.' }] });
  } finally {
    await server.close();
    await mock.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('a stopping server interrupts its replies and keeps their text', async () => {
  const mock = await startMockOpenAi();
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-stop-'));
  const first = await startTestServer({ OPENAI_BASE_URL: mock.url }, dataDir);
  mock.script({ deltas: ['So far'], ending: 'silence' });
  const { replyMessage } = await first.send('Hello', { model });
  const follower = await first.follow(`/api/events?conversation=${replyMessage.conversationId}`);
  await follower.until(
    (event) => event.type === 'part-delta' || (event.type === 'snapshot' && (event.messages.at(-1)?.parts.length ?? 0) > 0),
  );
  await first.close();
  await follower.ended;
  expect(follower.events.at(-1)?.event).toMatchObject({ type: expect.stringMatching(/message-end|conversation-update/) });

  const second = await startTestServer({}, dataDir);
  expect(await second.call('GET /api/messages/{id}', `/api/messages/${replyMessage.id}`)).toMatchObject({
    status: 'interrupted',
    parts: [{ text: 'So far' }],
  });
  await second.close();
  await mock.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each([
  ['is killed', 'SIGKILL'],
  ['is asked to stop', 'SIGTERM'],
] as const)('a server that %s while a tool works', (_how, signal) => {
  it('marks the reply as interrupted; it can be retried and continued', { timeout: 60_000 }, async () => {
    const mock = await startMockOpenAi();
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-tool-'));
    const env = { OPENAI_BASE_URL: mock.url, PARLEY_DATA_DIR: dataDir };
    const search = { toolCalls: [{ id: 'a', name: 'search_conversations', input: ['{"query":"fennel"}'] }] };
    const first = await startServerProcess(env, 'hold-search.ts');
    const before = talkTo(first.url);
    await before.call('PATCH /api/preferences', '/api/preferences', { tools: ['search_conversations'] });
    mock.script({ deltas: ['Let me look.'], ...search });
    const { replyMessage } = await before.send('What did I say of fennel?', { model });
    await expect.poll(() => storedParts(dataDir, replyMessage.id), { timeout: 15_000 }).toContain('"state":"input-available"');
    await first.end(signal);

    const second = await startServerProcess(env);
    const after = talkTo(second.url);
    try {
      const path = `/api/messages/${replyMessage.id}`;
      const began = [
        { type: 'text', text: 'Let me look.' },
        { type: 'tool', toolName: 'search_conversations', state: 'input-available' },
      ];
      expect(await after.call('GET /api/messages/{id}', path)).toMatchObject({ status: 'interrupted', parts: began });

      mock.script(search);
      mock.script({ deltas: ['Nothing so far.'] });
      const retried = await after.call('POST /api/messages/{id}/retry', `${path}/retry`, {});
      expect(await after.finished(retried.replyMessage.id)).toMatchObject({
        status: 'complete',
        parts: [{ type: 'tool', state: 'output-available' }, { text: 'Nothing so far.' }],
      });

      mock.script({ deltas: ['You never did.'] });
      await after.call('POST /api/messages/{id}/continue', `${path}/continue`, {});
      expect(await after.finished(replyMessage.id)).toMatchObject({ status: 'complete', parts: [...began, { text: 'You never did.' }] });
    } finally {
      await second.end('SIGTERM');
      await mock.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
