import { loudness } from '../capture/pcm.ts';
import { openAudioContext, takeTappedContext } from '../capture/tapped-audio.ts';

export interface AudioSession {
  readonly context: AudioContext;
  /** All audible output goes through this node, so that one meter sees it. */
  readonly output: AudioNode;
  /** Loudness of what is audible, 0 to 1. */
  level(): number;
  /** Reports when the system takes the audio away (a phone call) and gives it back. Call the result to unsubscribe. */
  onAvailability(listener: (isAvailable: boolean) => void): () => void;
  close(): Promise<void>;
}

interface NavigatorWithAudioSession {
  audioSession?: { type: string };
}

function setSystemSession(type: 'play-and-record' | 'playback' | 'auto'): void {
  const { audioSession } = navigator as NavigatorWithAudioSession;
  if (audioSession) audioSession.type = type;
}

/** The session that was opened last. Closing an earlier one must not stop its sound. */
let latest: AudioContext | null = null;

/**
 * Opens the one audio context of a call or a reading, at the device's own rate: a second rate breaks
 * Firefox's capture and its echo cancellation. Call it inside a tap, or after `tapAudio` ran in one; otherwise browsers keep it suspended.
 */
export function openAudioSession(purpose: 'call' | 'playback'): AudioSession {
  setSystemSession(purpose === 'call' ? 'play-and-record' : 'playback');
  const context = takeTappedContext() ?? openAudioContext();
  latest = context;
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  analyser.connect(context.destination);

  const samples = new Float32Array(analyser.fftSize);
  const listeners = new Set<(isAvailable: boolean) => void>();
  let isAvailable = true;

  function watch(): void {
    if (context.state === 'closed') return;
    const isRunning = context.state === 'running';
    // Browsers resume by themselves after `interrupted`, but not always after `suspended`.
    if (!isRunning && document.visibilityState === 'visible') void context.resume().catch(() => undefined);
    if (isRunning === isAvailable) return;
    isAvailable = isRunning;
    for (const listener of listeners) listener(isAvailable);
  }
  context.addEventListener('statechange', watch);
  document.addEventListener('visibilitychange', watch);

  return {
    context,
    output: analyser,
    level() {
      analyser.getFloatTimeDomainData(samples);
      return loudness(samples);
    },
    onAvailability(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      context.removeEventListener('statechange', watch);
      document.removeEventListener('visibilitychange', watch);
      if (latest === context) setSystemSession('auto');
      if (context.state !== 'closed') await context.close();
    },
  };
}
