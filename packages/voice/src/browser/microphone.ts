import { loudness } from './pcm.ts';

export type MicrophoneErrorCode = 'insecure_origin' | 'blocked' | 'no_device' | 'busy' | 'unplugged' | 'unsupported';

export class MicrophoneError extends Error {
  readonly code: MicrophoneErrorCode;

  constructor(code: MicrophoneErrorCode, options?: ErrorOptions) {
    super(`microphone: ${code}`, options);
    this.name = 'MicrophoneError';
    this.code = code;
  }
}

export interface Microphone {
  readonly stream: MediaStream;
  /** The device that was opened, e.g. "Built-in microphone". */
  readonly label: string;
  /** Whether the browser promises to cancel everything it plays, not only calls' remote voices. */
  readonly hasFullEchoCancellation: boolean;
  /** Loudness of what it hears, 0 to 1; 0 while muted. */
  level(): number;
  setMuted(isMuted: boolean): void;
  /** Releases the device at once. Harmless when called again. */
  close(): void;
}

interface MicrophoneEnvironment {
  isSecureContext: boolean;
  hasMediaDevices: boolean;
}

/** Why a microphone could not be opened, by the name of what `getUserMedia` threw. */
export function microphoneErrorCode(name: string, environment: MicrophoneEnvironment): MicrophoneErrorCode {
  if (!environment.isSecureContext) return 'insecure_origin';
  if (!environment.hasMediaDevices) return 'unsupported';
  if (name === 'NotAllowedError' || name === 'SecurityError' || name === 'PermissionDeniedError') return 'blocked';
  if (name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'DevicesNotFoundError') return 'no_device';
  if (name === 'NotReadableError' || name === 'AbortError' || name === 'TrackStartError') return 'busy';
  return 'unsupported';
}

type Constraints = MediaTrackConstraints & { echoCancellation: unknown };

async function openStream(deviceId: string | null): Promise<MediaStream> {
  const hearing = { channelCount: 1, noiseSuppression: true, autoGainControl: true };
  const device = deviceId === null ? {} : { deviceId: { exact: deviceId } };
  // Where the browser knows "all" it cancels the reply too; older ones take the mere wish for `true`.
  const wished: Constraints = { ...hearing, ...device, echoCancellation: { ideal: 'all' } };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: wished as MediaTrackConstraints });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'OverconstrainedError' && deviceId !== null) return openStream(null);
    if (!(error instanceof TypeError)) throw error;
    return navigator.mediaDevices.getUserMedia({ audio: { ...hearing, ...device, echoCancellation: true } });
  }
}

/** The microphones to choose from. Names are known only after permission was given once. */
export async function listMicrophones(): Promise<{ deviceId: string; label: string }[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices.filter(({ kind }) => kind === 'audioinput').map(({ deviceId, label }) => ({ deviceId, label }));
}

/**
 * Opens a microphone; a chosen device that is gone falls back to the default one. Throws
 * `MicrophoneError`. It is released by `close`, when its device is lost and when the page goes.
 */
export async function openMicrophone(options: {
  context: AudioContext;
  deviceId: string | null;
  onLost(code: MicrophoneErrorCode): void;
}): Promise<Microphone> {
  const { context, deviceId, onLost } = options;
  const environment = { isSecureContext: globalThis.isSecureContext, hasMediaDevices: navigator.mediaDevices !== undefined };
  let stream: MediaStream;
  try {
    stream = await openStream(deviceId);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new MicrophoneError(microphoneErrorCode(name, environment), { cause: error });
  }
  const release = () => stream.getTracks().forEach((open) => open.stop());
  const [track] = stream.getAudioTracks();
  if (!track) {
    release();
    throw new MicrophoneError('no_device');
  }
  let source: MediaStreamAudioSourceNode;
  try {
    source = context.createMediaStreamSource(stream);
  } catch (error) {
    // Some browsers refuse a microphone whose sample rate is not the context's; the device must not stay open.
    release();
    throw new MicrophoneError('unsupported', { cause: error });
  }
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const settings: { echoCancellation?: unknown } = track.getSettings();
  let isOpen = true;

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    removeEventListener('pagehide', close);
    release();
    source.disconnect();
    analyser.disconnect();
  }
  // `stop` of our own fires no event, so this is the device's or the person's doing.
  track.addEventListener('ended', () => {
    if (!isOpen) return;
    close();
    onLost('unplugged');
  });
  addEventListener('pagehide', close);

  return {
    stream,
    label: track.label,
    hasFullEchoCancellation: settings.echoCancellation === 'all',
    level() {
      if (!isOpen || !track.enabled) return 0;
      analyser.getFloatTimeDomainData(samples);
      return loudness(samples);
    },
    setMuted(isMuted) {
      track.enabled = !isMuted;
    },
    close,
  };
}
