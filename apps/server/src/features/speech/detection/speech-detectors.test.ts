import { expect, test } from 'vitest';
import { tonePcm } from '#providers/speech/mocks/spoken-tone.ts';
import { pcm16ToFloats, resamplePcm16, bytesToPcm16 } from '#providers/speech/audio/pcm.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createSpeechDetectors } from './speech-detectors.ts';

const frameSamples = 512;
const wholeFrames = (samples: Float32Array): Float32Array<ArrayBuffer> =>
  new Float32Array(samples.subarray(0, samples.length - (samples.length % frameSamples)));
const silence = (): Float32Array<ArrayBuffer> => new Float32Array(20 * frameSamples);

async function speak(): Promise<Float32Array<ArrayBuffer>> {
  const server = await startTestServer();
  const answer = await fetch(`${server.url}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'espeak', voice: 'alloy', input: 'Please turn on the light.', response_format: 'pcm' }),
  });
  const speech = bytesToPcm16(new Uint8Array(await answer.arrayBuffer()));
  await server.close();
  return wholeFrames(pcm16ToFloats(resamplePcm16(speech, 24_000, 16_000)));
}

test('detects speech, but neither silence nor the audio of another stream', async () => {
  const detectors = createSpeechDetectors();
  const [first, second] = [detectors.open(), detectors.open()];
  const spoken = await first.detect(await speak());
  expect(spoken.filter((probability) => probability > 0.5).length).toBeGreaterThan(spoken.length / 2);
  expect(Math.max(...(await second.detect(silence())))).toBeLessThan(0.3);
  first.close();
  expect(Math.max(...(await second.detect(silence())))).toBeLessThan(0.3);
  second.close();
  await expect(second.detect(silence())).rejects.toThrow('ended');
  const third = detectors.open();
  expect(Math.max(...(await third.detect(wholeFrames(pcm16ToFloats(tonePcm('A tone', 16_000))))))).toBeLessThan(0.9);
  await detectors.close();
  await expect(third.detect(silence())).rejects.toThrow('ended');
}, 60_000);
