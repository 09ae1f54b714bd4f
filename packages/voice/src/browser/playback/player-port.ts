import type { SpeechPosition } from '../../turns/conversation/conversation-ports.ts';
import type { SpeakSink } from '../speech/speak-session.ts';

export interface PlayerListener {
  onStart?(): void;
  onPosition?(position: SpeechPosition): void;
  /** All audio that arrived was heard and more will come. Reported once, and again after the next sound. */
  onStall?(): void;
  /** Another segment starts to play. */
  onSegment?(segment: number): void;
  onEnd?(): void;
}

export interface SpeechPlayer extends SpeakSink {
  /** Clears everything and waits for the segments of new speech. */
  begin(listener: PlayerListener): void;
  duck(): void;
  restore(): void;
  /** Silent within 15 ms; the position is kept. */
  hold(): void;
  /** Continues with the word that was cut. */
  resume(): void;
  /** Silent within 15 ms; the rest is discarded. */
  stop(): void;
  /** Moves by sentences, back or forward; false if there is none. */
  skip(segments: number): boolean;
  setVolume(volume: number): void;
  poll(): void;
  position(): SpeechPosition;
  /** The index of the playing segment, the number of segments that arrived, and whether more may come. */
  progress(): { index: number; count: number; isFinished: boolean };
}
