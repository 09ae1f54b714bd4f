import { expect, it } from 'vitest';
import { collect } from './collect.ts';
import { FakeTranscriber } from './fake-transcriber.ts';

const request = (signal = new AbortController().signal) => ({ locales: ['de-DE'], signal });

it('returns interim texts with the audio and the final one at the end', async () => {
  const transcriber = new FakeTranscriber([{ text: 'guten Tag', interim: ['guten'], locale: 'de-DE' }]);
  const heard = transcriber.open(request());
  heard.push(new Int16Array(160));
  heard.end();
  expect(await collect(heard)).toEqual([
    { type: 'interim', text: 'guten', stableLength: 0 },
    { type: 'final', text: 'guten Tag', locale: 'de-DE', confidence: 1 },
  ]);
});

it('E5 fails as fake, and understands nothing after the script ends', async () => {
  const transcriber = new FakeTranscriber([{ text: '', failure: 'transcription_failed' }]);
  const [failing, silent] = [transcriber.open(request()), transcriber.open(request())];
  failing.end();
  silent.end();
  await expect(collect(failing)).rejects.toMatchObject({ code: 'transcription_failed', retryable: true });
  expect(await collect(silent)).toEqual([{ type: 'final', text: '', locale: null, confidence: 1 }]);
});

it('E3 ends without an error when cancelled', async () => {
  const controller = new AbortController();
  const events = collect(new FakeTranscriber([{ text: 'x' }]).open(request(controller.signal)));
  controller.abort();
  expect(await events).toEqual([]);
});
