import type { CaptureListener, ConversationCapture } from '../turns/conversation-ports.ts';
import type { AudioSession } from './audio-session.ts';
import { MicrophoneError, openMicrophone } from './microphone.ts';
import type { Microphone } from './microphone.ts';
import { startSpeechDetector } from './speech-detector.ts';
import type { SpeechDetector, VadModule } from './speech-detector.ts';

export interface BrowserCaptureOptions {
  /** Called inside the tap; the call's player shares it. */
  openSession: () => AudioSession;
  loadVad: () => Promise<VadModule>;
  /** Where the detector's files are served. */
  assetPath?: string;
  /** The chosen microphone, or null for the system's. */
  deviceId: () => string | null;
  /** Headphones leave no echo to mistake for speech. */
  hasHeadphones?: () => boolean;
}

interface Running {
  microphone: Microphone | null;
  detector: SpeechDetector | null;
  stopWatching: () => void;
}

/** Microphone and detector of a call on the call's own audio context. */
export function createBrowserCapture(options: BrowserCaptureOptions): ConversationCapture {
  let running: Running | null = null;
  let isMuted = false;

  function stop(): void {
    const stopped = running;
    running = null;
    stopped?.stopWatching();
    stopped?.microphone?.close();
    void stopped?.detector?.stop().catch(() => undefined);
  }

  async function start(listener: CaptureListener): Promise<{ hasFullEchoCancellation: boolean }> {
    stop();
    isMuted = false;
    const session = options.openSession();
    const own: Running = {
      microphone: null,
      detector: null,
      stopWatching: session.onAvailability((isAvailable) => (isAvailable ? listener.onResumed() : listener.onSuspended())),
    };
    running = own;
    const isCurrent = () => running === own;
    const opening = openMicrophone({
      context: session.context,
      deviceId: options.deviceId(),
      onLost: (code) => isCurrent() && listener.onLost(code),
    });
    const stream = opening.then((microphone) => {
      // The call may have ended while permission was asked for.
      if (!isCurrent()) microphone.close();
      own.microphone = microphone;
      return microphone.stream;
    });
    const detecting = startSpeechDetector({
      loadVad: options.loadVad,
      assetPath: options.assetPath ?? '/vad/',
      context: session.context,
      stream,
      onFrame: (frame) => isCurrent() && listener.onFrame(frame),
    });
    try {
      const [microphone, detector] = await Promise.all([opening, detecting]);
      own.detector = detector;
      if (!isCurrent()) {
        void detector.stop().catch(() => undefined);
        throw new MicrophoneError('unsupported');
      }
      return { hasFullEchoCancellation: microphone.hasFullEchoCancellation || (options.hasHeadphones?.() ?? false) };
    } catch (error) {
      // The detector may fail before the microphone opened, which then must not stay open.
      void opening.then((microphone) => microphone.close()).catch(() => undefined);
      if (isCurrent()) stop();
      throw error instanceof MicrophoneError
        ? error
        : Object.assign(new Error('speech detector failed', { cause: error }), { code: 'detector_failed' });
    }
  }

  return {
    start,
    stop,
    setMuted(muted) {
      isMuted = muted;
      running?.microphone?.setMuted(muted);
    },
    level: () => (isMuted ? 0 : (running?.microphone?.level() ?? 0)),
  };
}
