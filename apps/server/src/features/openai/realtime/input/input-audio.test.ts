import { expect, test, vi } from 'vitest';
import type { Speech } from '#features/speech/speech.ts';
import { defaultTurnDetection } from '../session/turn-detection.ts';
import type { Hearing } from './hearing.ts';
import { createInputAudio, type InputAudioPorts } from './input-audio.ts';

const second = Buffer.alloc(48_000).toString('base64');
const heardNothing: Hearing = {
  push: vi.fn(),
  draft: vi.fn(),
  end: vi.fn(),
  cancel: vi.fn(),
  heard: Promise.resolve({ text: '', locale: null, failure: null }),
};

function open(detect: () => Promise<Float32Array>) {
  const ports = {
    hear: vi.fn(() => heardNothing),
    onSpeechStart: vi.fn(),
    onSpeechStop: vi.fn(),
    onCommit: vi.fn(),
    onFail: vi.fn(),
    locale: () => 'en-US',
  } satisfies InputAudioPorts;
  const detectors = { open: vi.fn(() => ({ detect, close: () => undefined })), close: async () => undefined };
  const input = createInputAudio({ detectors } as unknown as Speech, ports);
  input.configure({ type: 'audio/pcm', rate: 24_000 }, defaultTurnDetection);
  return { input, ports, detectors };
}

test('a failing detector causes one error; audio can be committed by hand, and detection tried again', async () => {
  const { input, ports, detectors } = open(() => Promise.reject(new Error('no detector here')));
  input.append(second, 'first');
  input.append(second, 'second');
  await input.commit('third');
  expect(ports.onFail.mock.calls).toEqual([[expect.objectContaining({ message: 'no detector here' }), 'first']]);
  expect(ports.onCommit).toHaveBeenCalledWith(expect.stringMatching(/^item_/), heardNothing, false);
  input.configure({ type: 'audio/pcm', rate: 24_000 }, defaultTurnDetection);
  input.append(second, 'fourth');
  await input.clear(() => undefined);
  input.append(second, 'fifth');
  await input.commit('sixth');
  expect(detectors.open).toHaveBeenCalledTimes(2);
});

test('cleared audio is not heard, and later audio is', async () => {
  const silent = vi.fn(async () => new Float32Array(0));
  const { input } = open(silent);
  input.append(second, undefined);
  const cleared = vi.fn();
  const clearing = input.clear(cleared);
  input.append(second, undefined);
  await clearing;
  expect(cleared).toHaveBeenCalledOnce();
  expect(silent).not.toHaveBeenCalled();
  await input.clear(() => undefined);
  input.append(second, undefined);
  await input.commit(undefined);
  expect(silent).toHaveBeenCalledOnce();
});

test('a session that ends during detection reports no failure', async () => {
  const ended = Promise.withResolvers<Float32Array>();
  const detect = vi.fn(() => ended.promise);
  const { input, ports } = open(detect);
  input.append(second, undefined);
  await vi.waitFor(() => expect(detect).toHaveBeenCalled());
  const later = input.commit(undefined);
  input.close();
  ended.reject(new Error('the detector ended'));
  await later;
  expect(ports.onFail).not.toHaveBeenCalled();
});

test('audio that waits when the session ends opens no detector', async () => {
  const { input, ports, detectors } = open(async () => new Float32Array(0));
  input.close();
  input.configure({ type: 'audio/pcm', rate: 24_000 }, defaultTurnDetection);
  input.append(second, undefined);
  await input.commit(undefined);
  expect(detectors.open).not.toHaveBeenCalled();
  expect(ports.hear).not.toHaveBeenCalled();
});

test('two minutes may wait for the detector, and no more', async () => {
  const never = new Promise<Float32Array>(() => undefined);
  const { input } = open(() => never);
  const minute = second.repeat(60);
  expect(() => {
    for (let count = 0; count < 10; count += 1) input.append(minute, undefined);
  }).toThrow('faster');
});
