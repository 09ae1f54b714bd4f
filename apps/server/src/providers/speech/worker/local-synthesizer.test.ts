import { collect } from '@parley/voice/testing/collect';
import { engineConformance } from '@parley/voice/testing/engine-conformance';
import { afterAll, describe, expect, test } from 'vitest';
import { createLocalSynthesizer, type LocalVoiceModel } from './local-synthesizer.ts';
import { SpeechWorkerClient } from './speech-worker-client.ts';
import { whyNoLocalModels, writeToneVoice } from './testing/tiny-models.ts';

const obstacle = await whyNoLocalModels();
if (obstacle !== null) console.warn(`SKIPPED: downloaded voices cannot be tried here: ${obstacle}`);

const client = new SpeechWorkerClient();
afterAll(() => client.stop());

const tone = async (): Promise<LocalVoiceModel> => {
  const files = await writeToneVoice();
  return {
    id: 'tone',
    family: 'vits',
    licence: 'CC0-1.0',
    bytes: 1,
    voices: [{ id: 'tone-voice', label: 'Tone', locale: 'en-US', gender: null, speaker: 0 }],
    files: async () => files,
  };
};
const request = (text: string) => ({
  text,
  voice: 'tone-voice',
  locale: 'en-US',
  rate: 1,
  pitch: 0,
  signal: new AbortController().signal,
});

describe.skipIf(obstacle !== null)('downloaded voices', () => {
  engineConformance('sherpa', async () => createLocalSynthesizer(client, [await tone()]), {
    locale: 'en-US',
    voice: 'tone-voice',
    failures: [
      {
        create: async () => createLocalSynthesizer(client, [{ ...(await tone()), id: 'gone', files: async () => null }]),
        code: 'speech_voice_unavailable',
        retryable: false,
      },
    ],
  });

  test('a worker that was started anew is given the model again', async () => {
    const own = new SpeechWorkerClient();
    const synthesizer = createLocalSynthesizer(own, [await tone()]);
    await synthesizer.prepare?.('tone-voice', new AbortController().signal);
    const first = own.pid;
    process.kill(first ?? 0, 'SIGKILL');
    await expect.poll(() => own.pid).toBeNull();
    expect((await collect(synthesizer.speak(request('hello there.')))).at(-1)).toEqual({ type: 'done', durationMs: 500 });
    expect(own.pid).not.toBe(first);
    await own.stop();
  });

  test('a voice that no model has, and a model that is gone, are typed', async () => {
    const files = await tone();
    const synthesizer = createLocalSynthesizer(client, [{ ...files, id: 'gone', files: async () => null }]);
    for (const voice of ['tone-voice', 'other'])
      await expect(collect(synthesizer.speak({ ...request('hello.'), voice }))).rejects.toMatchObject({ code: 'speech_voice_unavailable' });
  });
});
