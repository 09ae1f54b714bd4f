import type { CaptureListener, ConversationCapture } from '../../turns/conversation/conversation-ports.ts';
import { createFrameClock, frameLengthMs } from '../../hearing/frame-clock.ts';
import { createQuietTail } from '../../hearing/quiet-tail.ts';
import { createSpeechEvidence } from '../../hearing/speech-evidence.ts';
import type { AudioSession } from '../playback/audio-session.ts';
import { startEchoTap } from './echo-tap.ts';
import type { EchoTap } from './echo-tap.ts';
import { createFrameDrain } from './frame-drain.ts';
import type { FrameDrain } from './frame-drain.ts';
import { MicrophoneError, openMicrophone } from './microphone.ts';
import type { Microphone } from './microphone.ts';
import { startSpeechDetector } from './speech-detector.ts';
import type { SpeechDetector, VadModule } from './speech-detector.ts';

export interface BrowserCaptureOptions {
  /** Called inside the user's tap. The player of the call shares the session. */
  openSession: () => AudioSession;
  loadVad: () => Promise<VadModule>;
  /** Where the detector's files are served. */
  assetPath?: string;
  /** The chosen microphone, or null for the system's. */
  deviceId: () => string | null;
  /** URL of the bundled `echo-tap.worklet`. Without it, only the browser's own echo cancellation protects the call. */
  echoTapUrl?: string;
  /** Whether replies play through the session's output, so that their echo can be measured; default true. */
  isReplyMeasured?: () => boolean;
  /** Headphones produce no echo that could be mistaken for speech. */
  hasHeadphones?: () => boolean;
}

export interface BrowserCapture extends ConversationCapture {
  /** Releases the microphone at once. Resolves when every frame that was heard has been reported. */
  release(): Promise<void>;
}

interface Running {
  session: AudioSession;
  drain: FrameDrain;
  microphone: Microphone | null;
  detector: SpeechDetector | null;
  echoTap: EchoTap | null;
  stopWatching: () => void;
}

/** Microphone and detector of a call on the call's own audio context. */
export function createBrowserCapture(options: BrowserCaptureOptions): BrowserCapture {
  let running: Running | null = null;
  let isMuted = false;

  function stop(): void {
    const stopped = running;
    running = null;
    stopped?.stopWatching();
    stopped?.microphone?.close();
    stopped?.echoTap?.stop();
    void stopped?.detector?.stop().catch(() => undefined);
  }

  async function tapEcho(
    { context, output }: AudioSession,
    stream: MediaStream,
    onLevels: (microphone: Float32Array, output: Float32Array, atMs: number) => void,
  ): Promise<EchoTap | null> {
    const { echoTapUrl: url } = options;
    return url === undefined ? null : startEchoTap({ url, context, stream, output, onLevels });
  }

  async function start(listener: CaptureListener): Promise<{ hasFullEchoCancellation: boolean }> {
    stop();
    isMuted = false;
    const session = options.openSession();
    const drain = createFrameDrain();
    const own: Running = {
      session,
      drain,
      microphone: null,
      detector: null,
      echoTap: null,
      stopWatching: session.onAvailability((isAvailable) => (isAvailable ? listener.onResumed() : listener.onSuspended())),
    };
    running = own;
    const isCurrent = () => running === own;
    const evidence = createSpeechEvidence();
    const quietTail = createQuietTail();
    const heardAt = createFrameClock(frameLengthMs(session.context.sampleRate), () => session.context.currentTime * 1000);
    const opening = openMicrophone({
      context: session.context,
      deviceId: options.deviceId(),
      onLost: (code) => isCurrent() && listener.onLost(code),
    });
    const stream = opening.then((microphone) => {
      // The call may end while the browser still asks for permission.
      if (!isCurrent()) microphone.close();
      own.microphone = microphone;
      microphone.setMuted(isMuted);
      return microphone.stream;
    });
    const detecting = startSpeechDetector({
      loadVad: options.loadVad,
      assetPath: options.assetPath ?? '/vad/',
      context: session.context,
      stream,
      onFrame(frame) {
        const endedAt = heardAt();
        const probability = evidence.weigh(frame.probability, frame.samples, endedAt);
        const lateMs = Math.max(0, session.context.currentTime * 1000 - endedAt);
        const quietMs = quietTail(frame.samples);
        if (isCurrent()) listener.onFrame({ ...frame, probability, lateMs, quietMs });
        drain.passed(endedAt);
      },
    });
    const tapping = stream.then((heard) => tapEcho(session, heard, evidence.hearLevels)).catch(() => null);
    try {
      const [microphone, detector, echoTap] = await Promise.all([opening, detecting, tapping]);
      own.detector = detector;
      own.echoTap = echoTap;
      if (!isCurrent()) {
        echoTap?.stop();
        void detector.stop().catch(() => undefined);
        throw new MicrophoneError('unsupported');
      }
      const hasNoEcho = microphone.hasFullEchoCancellation || (options.hasHeadphones?.() ?? false);
      const isEchoKnown = echoTap !== null && (options.isReplyMeasured?.() ?? true);
      return { hasFullEchoCancellation: hasNoEcho || isEchoKnown };
    } catch (error) {
      // The detector may fail before the microphone opens. The microphone must not stay open then.
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
    async release() {
      if (!running) return;
      const { session, microphone, drain } = running;
      const closedAtMs = session.context.currentTime * 1000;
      microphone?.close();
      await drain.until(closedAtMs);
    },
    setMuted(muted) {
      isMuted = muted;
      running?.microphone?.setMuted(muted);
    },
    level: () => (isMuted ? 0 : (running?.microphone?.level() ?? 0)),
  };
}
