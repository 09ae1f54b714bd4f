import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqlite } from '#db/sqlite-adapter.ts';
import { newId } from '#db/new-id.ts';
import { startOpenAiSpeechDouble } from '#providers/speech/doubles/openai-speech-double.ts';
import { startTestServer } from '#testing/start-test-server.ts';

it('what was deleted for good does not live on as sound', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-purge-'));
  const double = await startOpenAiSpeechDouble();
  const env = { OPENAI_SPEECH_BASE_URL: `${double.url}/v1`, OPENAI_SPEECH_KEY: 'test-key' };
  const keptFiles = async () => {
    const entries = await readdir(join(dataDir, 'speech-cache'), { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  };

  const server = await startTestServer(env, dataDir);
  const conversationId = newId();
  const { replyMessage } = await server.send('say A secret birthday party.', { conversationId });
  await server.finished(replyMessage.id);
  const speak = () =>
    server.request('POST', '/v1/audio/speech', { model: 'gpt-4o-mini-tts', voice: 'alloy', input: 'A secret birthday party.' });
  expect((await speak()).status).toBe(200);
  // Kept beside the answer, not before it.
  await expect.poll(keptFiles).toBeGreaterThan(0);
  const asked = double.requests.length;
  expect((await speak()).status).toBe(200);
  expect(double.requests).toHaveLength(asked);

  await server.call('DELETE /api/conversations/{id}', `/api/conversations/${conversationId}`);
  // It can still be brought back, and heard.
  expect(await keptFiles()).toBeGreaterThan(0);
  await server.close();

  const store = openSqlite(join(dataDir, 'parley.db'));
  store.raw.exec('update conversations set "deletedAt" = 1 where "deletedAt" is not null');
  store.close();
  const later = await startTestServer(env, dataDir);
  expect(await keptFiles()).toBe(0);
  await later.close();
  await double.close();
  await rm(dataDir, { recursive: true, force: true });
});
