import { afterEach, describe, expect, it, vi } from 'vitest';

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

describe('an open microphone is released', () => {
  const listeners = new Map<string, () => void>();
  const stop = vi.fn();
  const node = { connect: () => undefined, disconnect: () => undefined };
  const context = {
    createMediaStreamSource: () => node,
    createAnalyser: () => ({ ...node, fftSize: 1024 }),
  } as unknown as AudioContext;

  async function open() {
    listeners.clear();
    stop.mockClear();
    const track = { stop, label: 'Built-in', enabled: true, getSettings: () => ({}), addEventListener: () => undefined };
    const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
    vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
    return openMicrophone({ context, deviceId: null, onLost: () => undefined });
  }
  afterEach(() => void vi.unstubAllGlobals());

  it('when it is closed, once', async () => {
    const microphone = await open();
    expect(stop).not.toHaveBeenCalled();
    microphone.close();
    microphone.close();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('when the page is left', async () => {
    await open();
    listeners.get('pagehide')?.();
    expect(stop).toHaveBeenCalledOnce();
  });
});
