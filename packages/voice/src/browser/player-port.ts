import type { SpeechPosition } from '../turns/conversation-ports.ts';
import type { SpeakSink } from './speak-session.ts';

export interface PlayerListener {
  onStart?(): void;
  onPosition?(position: SpeechPosition): void;
  /** All that arrived was heard, and more is to come; told once, and again after the next sound. */
  onStall?(): void;
  /** Another segment begins to sound. */
  onSegment?(segment: number): void;
  onEnd?(): void;
}

export interface SpeechPlayer extends SpeakSink {
  /** Forgets everything and waits for the segments of something new. */
  begin(listener: PlayerListener): void;
  duck(): void;
  restore(): void;
  /** Silent within 15 ms; the place is kept. */
  hold(): void;
  /** Goes on with the word that was cut. */
  resume(): void;
  /** Silent within 15 ms; the rest is forgotten. */
  stop(): void;
  /** By sentences, back or forward; false where there is none. */
  skip(segments: number): boolean;
  setVolume(volume: number): void;
  poll(): void;
  position(): SpeechPosition;
  /** The segment that sounds, of how many that arrived, and whether more may come. */
  progress(): { index: number; count: number; isFinished: boolean };
}
