import type { SpeechEvent } from '@parley/voice/engines/synthesizer';
import { expect, test, vi } from 'vitest';
import { writeSpeech } from './write-speech.ts';

const audio: SpeechEvent = { type: 'audio', samples: new Int16Array(2) };
const openWriter = () => ({
  contentType: 'audio/pcm',
  head: Buffer.alloc(0),
  write: vi.fn(() => Buffer.from('a')),
  finish: vi.fn(() => Buffer.from('z')),
  cancel: vi.fn(async () => undefined),
});
async function* speak(): AsyncGenerator<SpeechEvent> {
  yield audio;
  yield audio;
}

test('complete speech is finished, and not cancelled', async () => {
  const writer = openWriter();
  expect(Buffer.concat(await Array.fromAsync(writeSpeech(speak(), writer, new AbortController().signal))).toString()).toBe('aaz');
  expect(writer.cancel).not.toHaveBeenCalled();
});

test('an encoder is freed if the speech fails midway', async () => {
  const writer = openWriter();
  async function* fail(): AsyncGenerator<SpeechEvent> {
    yield audio;
    throw new Error('no more');
  }
  await expect(Array.fromAsync(writeSpeech(fail(), writer, new AbortController().signal))).rejects.toThrow('no more');
  expect(writer.cancel).toHaveBeenCalledOnce();
});

test('an encoder is freed if the client reads only the beginning', async () => {
  const writer = openWriter();
  for await (const _bytes of writeSpeech(speak(), writer, new AbortController().signal)) break;
  expect(writer.cancel).toHaveBeenCalledOnce();
});

test.each([true, false])('an encoder is freed if the client leaves before it reads (already gone: %s)', (isGone) => {
  const writer = openWriter();
  const over = new AbortController();
  if (isGone) over.abort();
  writeSpeech(speak(), writer, over.signal);
  over.abort();
  expect(writer.cancel).toHaveBeenCalledOnce();
  expect(writer.finish).not.toHaveBeenCalled();
});
