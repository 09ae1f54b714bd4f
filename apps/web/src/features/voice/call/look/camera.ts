import { type MicrophoneErrorCode, microphoneErrorCode } from '@parley/voice/browser/capture/microphone';

/** A camera fails for the same reasons as a microphone. */
export type CameraErrorCode = MicrophoneErrorCode;

export class CameraError extends Error {
  readonly code: CameraErrorCode;

  constructor(code: CameraErrorCode, options?: ErrorOptions) {
    super(`camera: ${code}`, options);
    this.name = 'CameraError';
    this.code = code;
  }
}

/** The side of a phone that the camera is on. Other devices have one camera, which shows the user. */
export type CameraSide = 'user' | 'environment';

export interface Camera {
  readonly stream: MediaStream;
  readonly side: CameraSide;
  /** Whether the device has another camera. */
  readonly hasOther: boolean;
  /** Releases the device at once. Calling it again does nothing. */
  close(): void;
}

/** What models look at; a larger frame is only slower. */
const frame = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/**
 * Opens a camera, without sound. It is released by `close`, when it is lost, and when the page is left or hidden.
 *
 * @throws CameraError
 */
export async function openCamera(side: CameraSide, onLost: (code: CameraErrorCode | null) => void): Promise<Camera> {
  const environment = { isSecureContext: globalThis.isSecureContext, hasMediaDevices: navigator.mediaDevices !== undefined };
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: side }, ...frame } });
  } catch (error) {
    throw new CameraError(microphoneErrorCode(error instanceof Error ? error.name : '', environment), { cause: error });
  }
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    removeEventListener('pagehide', close);
    document.removeEventListener('visibilitychange', onVisibility);
    for (const track of stream.getTracks()) track.stop();
  };
  const lose = (code: CameraErrorCode | null) => {
    if (!isOpen) return;
    close();
    onLost(code);
  };
  const onVisibility = () => document.visibilityState === 'hidden' && lose(null);
  addEventListener('pagehide', close);
  document.addEventListener('visibilitychange', onVisibility);
  const [track] = stream.getVideoTracks();
  // Our own `stop` fires no event, so the device or the user ended it.
  track?.addEventListener('ended', () => lose('unplugged'));
  const shown = track?.getSettings().facingMode;
  const cameras = await countCameras();
  return { stream, side: shown === 'user' || shown === 'environment' ? shown : side, hasOther: cameras > 1, close };
}

async function countCameras(): Promise<number> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'videoinput').length;
}

/** The present frame as a file, as the camera sees it (not mirrored). Null until there is a frame. */
export async function takePicture(video: HTMLVideoElement, name: string): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const canvas = new OffscreenCanvas(videoWidth, videoHeight);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(video, 0, 0);
  // Without loss: it is compressed once, when it is prepared for sending.
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], `${name}.png`, { type: 'image/png' });
}
