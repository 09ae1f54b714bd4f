import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listVoicesResponse } from '@parley/contracts/speech/voice-option';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNoLocalModels, writeToneVoice } from '#providers/speech/worker/testing/tiny-models.ts';
import { toneModel, writeOwnModel } from '#testing/own-model.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openVoiceClient } from './testing/voice-client.ts';

const obstacle = await whyNoLocalModels();
if (obstacle !== null) console.warn(`SKIPPED: downloaded voices cannot be tried here: ${obstacle}`);

let server: TestServer;
let files: Awaited<ReturnType<typeof writeOwnModel>>['files'];

async function bring(): Promise<void> {
  for (const { name, content } of files) {
    const response = await fetch(`${server.url}/api/speech/local-models/tone/import?name=${name}`, { method: 'POST', body: content });
    expect(response.status).toBe(200);
  }
}

beforeAll(async () => {
  const own = await writeOwnModel(toneModel, await writeToneVoice());
  files = own.files;
  server = await startTestServer({ PARLEY_SPEECH_MODELS: own.catalogue });
});
afterAll(() => server.close());

const localVoices = async (locale: string) =>
  listVoicesResponse.parse(await (await fetch(`${server.url}/api/speech/voices?engine=sherpa&locale=${locale}`)).json());

async function speakFrench() {
  const client = await openVoiceClient(server.url);
  client.send({
    type: 'speak-start',
    turn: 1,
    source: { kind: 'text', text: 'Bonjour à tous.' },
    locale: 'fr-FR',
    voices: {},
    rate: 1,
    pitch: 0,
    eager: false,
  });
  await client.untilType('speak-end', 1);
  client.close();
  return client.received;
}

describe.skipIf(obstacle !== null)('a downloaded voice', { timeout: 60_000 }, () => {
  test('is offered under its locale and engine after the download, speaks without being chosen, and disappears when removed', async () => {
    expect(await localVoices('fr-FR')).toEqual([]);
    await bring();
    await expect
      .poll(() => localVoices('fr-FR'))
      .toMatchObject([{ label: 'Ton', value: 'tone-voice', engine: 'sherpa', gender: 'male', unavailable: null }]);
    expect(await localVoices('de-DE')).toEqual([]);

    const spoken = await speakFrench();
    expect(spoken.find((frame) => frame.type === 'segment-start')).toMatchObject({
      engine: 'sherpa',
      voice: 'tone-voice',
      wordTiming: 'estimated',
    });
    expect(spoken.filter((frame) => frame.type === 'mark').length).toBe(3);
    expect(spoken.find((frame) => frame.type === 'segment-end')).toMatchObject({ durationMs: 500 });

    const over = await fetch(`${server.url}/v1/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'sherpa', voice: 'tone-voice', input: 'Bonjour.', language: 'fr-FR', response_format: 'wav' }),
    });
    expect(over.headers.get('x-parley-voice')).toBe('tone-voice');
    expect((await over.arrayBuffer()).byteLength).toBe(44 + 8000 * 2);

    await fetch(`${server.url}/api/speech/local-models/tone`, { method: 'DELETE' });
    await expect.poll(() => localVoices('fr-FR')).toEqual([]);
    expect((await speakFrench()).find((frame) => frame.type === 'segment-start')).toMatchObject({ engine: 'espeak' });
  });

  test('the offline voice replaces a damaged one, and the change is reported', async () => {
    await bring();
    await expect.poll(() => localVoices('fr-FR')).toHaveLength(1);
    await writeFile(
      join(server.dataDir, 'speech-models/tone/model.onnx'),
      Buffer.alloc(files.find(({ role }) => role === 'model')?.content.length ?? 0),
    );
    const spoken = await speakFrench();
    expect(spoken.find((frame) => frame.type === 'fallback')).toMatchObject({ from: expect.stringContaining('sherpa') });
    expect(spoken.find((frame) => frame.type === 'segment-start')).toMatchObject({ engine: 'espeak' });
  });
});
