import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { followEventStream } from '#testing/follow-event-stream.ts';
import { startOpenAiDouble } from '#testing/openai-double.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const serverSource = join(import.meta.dirname, '../..');
const model = 'openai-env/double-model';

/** What the other process has written to its file so far. */
function storedParts(dataDir: string, messageId: string): string {
  const file = new DatabaseSync(join(dataDir, 'parley.db'), { readOnly: true });
  try {
    return String(file.prepare('select parts from messages where id = ?').get(messageId)?.parts);
  } finally {
    file.close();
  }
}

it('a killed server leaves the text of its replies, marked as interrupted, and they can go on', { timeout: 60_000 }, async () => {
  const double = await startOpenAiDouble();
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-kill-'));
  const env = {
    OPENAI_BASE_URL: double.url,
    PARLEY_DETECT_LOCAL_MODELS: '0',
    PARLEY_DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [join(serverSource, 'main.ts')], {
    cwd: serverSource,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(String(line))?.[0] ?? '';
  const conversationId = newId();
  double.script({ deltas: ['Kept ', 'text'], ending: 'silence' });
  const arrived = double.nextRequest();
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
  child.kill('SIGKILL');
  await once(child, 'exit');

  const server = await startTestServer({ OPENAI_BASE_URL: double.url }, dataDir);
  try {
    const thread = await server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    expect(thread.conversation.isRunning).toBe(false);
    expect(thread.messages).toMatchObject([
      { role: 'user', parts: [{ text: 'Hello' }] },
      { role: 'assistant', status: 'interrupted', parts: [{ text: 'Kept text' }] },
    ]);
    // Numbers go on growing over the restart, so a follower that returns is not told old numbers.
    expect(thread.eventSequence).toBeGreaterThan(lastId());
    const returning = await server.follow(`/api/events?conversation=${conversationId}`, { 'last-event-id': String(lastId()) });
    expect(await returning.until((event) => event.type === 'snapshot')).toMatchObject({ messages: [{}, { status: 'interrupted' }] });
    returning.close();

    double.script({ deltas: [', continued.'] });
    await server.call('POST /api/messages/{id}/continue', `/api/messages/${replyMessage.id}/continue`, {});
    expect(await server.finished(replyMessage.id)).toMatchObject({ status: 'complete', parts: [{ text: 'Kept text, continued.' }] });
  } finally {
    await server.close();
    await double.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('a server that is asked to stop interrupts its replies with their text kept', async () => {
  const double = await startOpenAiDouble();
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-stop-'));
  const first = await startTestServer({ OPENAI_BASE_URL: double.url }, dataDir);
  double.script({ deltas: ['So far'], ending: 'silence' });
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
  await double.close();
  await rm(dataDir, { recursive: true, force: true });
});
