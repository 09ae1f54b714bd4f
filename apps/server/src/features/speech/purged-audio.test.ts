import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqlite } from '#db/sqlite-adapter.ts';
import { newId } from '#db/new-id.ts';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import { startTestServer } from '#testing/start-test-server.ts';

it('permanently deleted text does not survive as audio', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-purge-'));
  const mock = await startMockOpenAiSpeech();
  const env = { OPENAI_SPEECH_BASE_URL: `${mock.url}/v1`, OPENAI_SPEECH_KEY: 'test-key' };
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
  // Cached beside the response, not before it.
  await expect.poll(keptFiles).toBeGreaterThan(0);
  const asked = mock.requests.length;
  expect((await speak()).status).toBe(200);
  expect(mock.requests).toHaveLength(asked);

  await server.call('DELETE /api/conversations/{id}', `/api/conversations/${conversationId}`);
  // It can still be restored and heard.
  expect(await keptFiles()).toBeGreaterThan(0);
  await server.close();

  const store = openSqlite(join(dataDir, 'parley.db'));
  store.raw.exec('update conversations set "deletedAt" = 1 where "deletedAt" is not null');
  store.close();
  const later = await startTestServer(env, dataDir);
  await expect.poll(keptFiles).toBe(0);
  await later.close();
  await mock.close();
  await rm(dataDir, { recursive: true, force: true });
});
