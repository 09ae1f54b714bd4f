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
  /** Whether the browser promises to cancel everything it plays, not only the remote voices of calls. */
  readonly hasFullEchoCancellation: boolean;
  /** Loudness of what it hears, 0 to 1; 0 while muted. */
  level(): number;
  setMuted(isMuted: boolean): void;
  /** Releases the device at once. Calling it again does nothing. */
  close(): void;
}

interface MicrophoneEnvironment {
  isSecureContext: boolean;
  hasMediaDevices: boolean;
}

/** Maps the name of the error that `getUserMedia` threw to a stable code. */
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
  // Browsers that know "all" also cancel the reply. Older ones treat the wish for it as `true`.
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

/** The available microphones. Their names are known only after permission was granted once. */
export async function listMicrophones(): Promise<{ deviceId: string; label: string }[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices.filter(({ kind }) => kind === 'audioinput').map(({ deviceId, label }) => ({ deviceId, label }));
}

/**
 * Opens a microphone. If the chosen device is gone, it opens the default one. Throws `MicrophoneError`.
 * The device is released by `close`, when it is lost, and when the page is left.
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
    // Some browsers refuse a microphone whose sample rate differs from the context's. The device must not stay open then.
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
  // Our own `stop` fires no event, so the device or the user ended it.
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
