import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openVoiceClient } from '../testing/voice-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const keptSounds = async () => (await readdir(server.dataDir, { recursive: true })).filter((name) => name.endsWith('.speech'));

it('speaks words of which nothing may be kept, and keeps no sound of them', async () => {
  const voice = await openVoiceClient(server.url);
  const speak = async (turn: number, keep: boolean) => {
    const source = { kind: 'text' as const, text: keep ? 'A word.' : 'A quiet word.' };
    voice.send({ type: 'speak-start', turn, source, locale: 'en-US', keep });
    await voice.untilType('speak-end', turn);
  };
  await speak(1, false);
  expect(voice.received.some(({ type }) => type === 'audio')).toBe(true);
  // What is kept is written in order: the sound of the second request would be preceded by that of the first.
  await speak(2, true);
  await expect.poll(keptSounds).toHaveLength(1);
  voice.close();
});
