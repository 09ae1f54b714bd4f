import { expect, it, vi } from 'vitest';

import { microphoneErrorCode, openMicrophone } from './microphone.ts';

const secure = { isSecureContext: true, hasMediaDevices: true };

it.each([
  ['NotAllowedError', secure, 'blocked'],
  ['NotFoundError', secure, 'no_device'],
  ['OverconstrainedError', secure, 'no_device'],
  ['NotReadableError', secure, 'busy'],
  ['AbortError', secure, 'busy'],
  ['TypeError', { isSecureContext: false, hasMediaDevices: false }, 'insecure_origin'],
  ['NotAllowedError', { isSecureContext: false, hasMediaDevices: true }, 'insecure_origin'],
  ['TypeError', { isSecureContext: true, hasMediaDevices: false }, 'unsupported'],
  ['SomethingNew', secure, 'unsupported'],
])('B6 %s with %j is %s', (name, environment, code) => {
  expect(microphoneErrorCode(name, environment)).toBe(code);
});

it('releases a microphone that cannot be connected to the audio context', async () => {
  const stop = vi.fn();
  const track = { stop };
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  const context = {
    createMediaStreamSource() {
      throw new DOMException('different sample rate', 'NotSupportedError');
    },
  } as unknown as AudioContext;
  await expect(openMicrophone({ context, deviceId: null, onLost: () => undefined })).rejects.toMatchObject({ code: 'unsupported' });
  expect(stop).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
