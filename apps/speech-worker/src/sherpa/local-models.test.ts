import { describe, expect, test } from 'vitest';
import { LocalModels } from './local-models.ts';
import { checkModel } from './model-config.ts';
import { writeOnePhraseRecogniser } from './testing/one-phrase-recogniser.ts';
import { toneSampleRate, toneSamples, writeToneVoice } from './testing/tone-voice.ts';

const library = await import('sherpa-onnx-node').then(
  () => null,
  (error: unknown) => String(error),
);
if (library !== null) console.warn(`SKIPPED: local models cannot be tried here, sherpa-onnx-node does not load: ${library}`);

describe.skipIf(library !== null)('local models', () => {
  test('loads a voice from its files and speaks with it', async () => {
    const models = new LocalModels();
    expect(await models.load('speech', await writeToneVoice())).toEqual({ speakers: 1 });
    expect(models.loaded()).toEqual(['tone']);
    const heard: Int16Array[] = [];
    let rate = 0;
    const durationMs = await models.speak(
      { id: 1, op: 'sherpa-speak', model: 'tone', text: 'hello' },
      {
        format: (sampleRate) => {
          rate = sampleRate;
        },
        audio: (samples) => heard.push(samples),
        isCancelled: () => false,
      },
    );
    expect(rate).toBe(toneSampleRate);
    expect(durationMs).toBe((toneSamples / toneSampleRate) * 1000);
    expect(Math.max(...(heard[0] ?? []))).toBeGreaterThan(16_000);
    expect(models.unload('tone')).toBe(true);
    expect(models.loaded()).toEqual([]);
  });

  test('speaks concurrent sentences one after another, and text without words as no sound', async () => {
    const models = new LocalModels();
    await models.load('speech', await writeToneVoice());
    const order: number[] = [];
    const say = (id: number, text: string, isCancelled = false) =>
      models.speak(
        { id, op: 'sherpa-speak', model: 'tone', text },
        { format: () => undefined, audio: () => order.push(id), isCancelled: () => isCancelled },
      );
    const lengths = await Promise.all([say(1, 'one. two. three.'), say(2, 'skipped.', true), say(3, 'four.'), say(4, '🎉 …')]);
    expect(order).toEqual([1, 1, 1, 3]);
    expect(lengths).toEqual([1500, 0, 500, 0]);
  });

  test('loads a recogniser and transcribes with it, with and without a language, one after another', async () => {
    const models = new LocalModels();
    await models.load('transcription', await writeOnePhraseRecogniser());
    const audio = Buffer.alloc(32_000).toString('base64');
    const heard = await Promise.all(
      [undefined, 'ja-JP', 'en-US'].map((locale) =>
        models.transcribe(
          { id: 1, op: 'sherpa-transcribe', model: 'phrase', audio, sampleRate: 16_000, ...(locale ? { locale } : {}) },
          () => false,
        ),
      ),
    );
    expect(heard).toEqual(Array.from({ length: 3 }, () => ({ text: 'hello there', language: 'en' })));
  });

  test('a transcription cancelled before its turn is not decoded, and the next one is', async () => {
    const models = new LocalModels();
    await models.load('transcription', await writeOnePhraseRecogniser());
    const audio = Buffer.alloc(32_000).toString('base64');
    const transcribe = (isCancelled: boolean) =>
      models.transcribe({ id: 1, op: 'sherpa-transcribe', model: 'phrase', audio, sampleRate: 16_000 }, () => isCancelled);
    const [first, second, third] = await Promise.allSettled([transcribe(false), transcribe(true), transcribe(false)]);
    expect(first).toMatchObject({ value: { text: 'hello there' } });
    expect(second).toMatchObject({ reason: { code: 'cancelled' } });
    expect(third).toMatchObject({ value: { text: 'hello there' } });
  });

  test('a cancel stops before the next sentence', async () => {
    const models = new LocalModels();
    await models.load('speech', await writeToneVoice());
    let sentences = 0;
    await models.speak(
      { id: 1, op: 'sherpa-speak', model: 'tone', text: 'one. two. three. four.' },
      { format: () => undefined, audio: () => (sentences += 1), isCancelled: () => sentences >= 1 },
    );
    expect(sentences).toBe(1);
  });
});

describe('model files', () => {
  test('missing files are an error and do not end the process', () => {
    expect(() => checkModel({ id: 'a', family: 'vits', files: { model: '/none', tokens: '/none' } }, 'speech')).toThrow(
      expect.objectContaining({ code: 'model_failed' }),
    );
    expect(() => checkModel({ id: 'a', family: 'vits', files: { model: 'relative', tokens: 'x' } }, 'speech')).toThrow(
      expect.objectContaining({ code: 'model_failed' }),
    );
  });

  test('a family either speaks or transcribes', () => {
    expect(() => checkModel({ id: 'a', family: 'whisper', files: {} }, 'speech')).toThrow(expect.objectContaining({ code: 'bad_request' }));
    expect(() => checkModel({ id: 'a', family: 'toString' as 'vits', files: {} }, 'speech')).toThrow(
      expect.objectContaining({ code: 'bad_request' }),
    );
  });
});
